package import CivilTime

/// A value in a query, which means itself and nothing else.
package struct QueryValue: Hashable, Sendable {
  /// Why a text cannot be a value: KOSapi's grammar has no escapes that all its versions know.
  package enum Inexpressible: Error, Hashable, Sendable {
    /// Nothing.
    case empty
    /// It has quotes of both kinds.
    case quotes
    /// A backslash: some versions read it as an escape.
    case backslash
    /// A `*`, which would stand for any text.
    case wildcard
    /// `NULL`, which would mean that nothing is there.
    case null
    /// A control character.
    case control
  }

  /// As the query has it, with quotes where they are needed.
  let written: String

  /// A text, or a key.
  package init(_ text: String) throws(Inexpressible) {
    guard text != "NULL" else { throw .null }
    guard !text.utf8.contains(UInt8(ascii: "*")) else { throw .wildcard }
    written = try Self.quoted(text)
  }

  package init(_ number: Int) { written = String(number) }
  package init(_ truth: Bool) { written = truth ? "true" : "false" }
  package init(_ day: Day) { written = day.rawValue }
  package init(_ moment: LocalDateTime) { written = moment.rawValue }
  package init(_ semester: SemesterCode) { written = semester.rawValue }

  private init(written: String) { self.written = written }

  /// That nothing is there.
  static let null = QueryValue(written: "NULL")

  /// Texts that fit a pattern: only with equality, without regard to case.
  ///
  /// A `_` in a part stands for any one character, and marks count: KOSapi folds no diacritics.
  ///
  /// - Parameter parts: what stands between any texts: `["a", "b"]` is `a*b`, `["", "a", ""]` is `*a*`.
  static func pattern(_ parts: [String]) throws(Inexpressible) -> QueryValue {
    guard parts.contains(where: { !$0.isEmpty }) else { throw .empty }
    guard !parts.contains(where: { $0.utf8.contains(UInt8(ascii: "*")) }) else { throw .wildcard }
    return QueryValue(written: try quoted(parts.joined(separator: "*")))
  }

  private static func quoted(_ text: String) throws(Inexpressible) -> String {
    guard !text.isEmpty else { throw .empty }
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }) else {
      throw .control
    }
    guard !text.utf8.contains(UInt8(ascii: "\\")) else { throw .backslash }
    if text.utf8.allSatisfy(isPlain), !["and", "or"].contains(text.lowercased()) { return text }
    if !text.utf8.contains(UInt8(ascii: "'")) { return "'\(text)'" }
    if !text.utf8.contains(UInt8(ascii: "\"")) { return "\"\(text)\"" }
    throw .quotes
  }

  /// What no version of the grammar takes for anything else.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2A, 0x2D, 0x2E, 0x3A, 0x5F: true
    default: false
    }
  }
}
