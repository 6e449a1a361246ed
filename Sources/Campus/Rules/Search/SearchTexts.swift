/// By what a thing is found.
struct SearchTexts: Hashable, Sendable {
  /// Its code, if it has one: who types it means this thing.
  var code: String?
  /// What it is called, in all languages.
  var names: [String]
  /// What else is said of it.
  var others: [String]

  init(code: String? = nil, names: [String?], others: [String?] = []) {
    self.code = code
    self.names = names.compactMap(\.self)
    self.others = others.compactMap(\.self)
  }
}
