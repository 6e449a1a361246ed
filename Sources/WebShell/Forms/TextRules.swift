import Foundation

/// What typed text may be. Lengths are counted as browsers count them, in UTF-16 code units.
struct TextRules: Sendable {
  enum Kind: Sendable { case plain, name, address, code, digits, identifier }

  var kind = Kind.plain
  var minLength = 0
  var maxLength: Int
  var pattern: FieldPattern?

  /// One line: control characters, which no keyboard types, become spaces.
  func line(_ typed: String) throws(FieldComplaint) -> String {
    let text = String(String.UnicodeScalarView(typed.unicodeScalars.map { Self.isControl($0) ? " " : $0 }))
    return try checked(text)
  }

  /// Several lines, each ended by one `\n`.
  func lines(_ typed: String) throws(FieldComplaint) -> String {
    let text = typed.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    let kept = text.unicodeScalars.filter { $0 == "\n" || $0 == "\t" || !Self.isControl($0) }
    return try checked(String(String.UnicodeScalarView(kept)))
  }

  private func checked(_ text: String) throws(FieldComplaint) -> String {
    let length = text.utf16.count
    guard length >= minLength else { throw .tooShort(atLeast: minLength) }
    guard length <= maxLength else { throw .tooLong(atMost: maxLength) }
    if let pattern, !pattern.matches(text) { throw .phrase(pattern.sentence) }
    return text
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}
