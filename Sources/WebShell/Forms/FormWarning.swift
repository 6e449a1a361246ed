/// Something unlikely that a person may insist on.
struct FormWarning: Sendable {
  /// Tells it from the other warnings of the form.
  var id: String
  /// What was typed where it is about.
  var typed: String
  var face: FieldFace
  var sentence: String

  /// What "Save anyway" sends.
  var token: String { Self.token(id, typed: typed) }

  /// Names the value: whoever insisted on 900 kg did not insist on 9000.
  static func token(_ id: String, typed: String) -> String {
    "\(id).\(ContentHash.short(of: Array(typed.utf8)))"
  }

  /// `nil` for what is no token.
  static func id(ofToken token: String) -> String? {
    token.lastIndex(of: ".").map { String(token[..<$0]) }
  }
}
