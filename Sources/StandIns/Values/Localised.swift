/// A text in both languages, or in the one it was entered in.
struct Localised: Hashable, Sendable {
  var cs: String?
  var en: String?

  init(cs: String? = nil, en: String? = nil) {
    self.cs = cs
    self.en = en
  }

  subscript(language: Language) -> String? {
    switch language {
    case .cs: cs
    case .en: en
    }
  }
}
