/// One SQL statement whose parameters are `$1`, `$2`, …
///
/// Parameters appear first in the order of their numbers and may appear again: SQLite numbers them by first
/// appearance and PostgreSQL by their name, so only then do they mean the same. What has no place to infer
/// a parameter's type from says it, as in `CAST($1 AS BIGINT)`.
package struct SQLStatement: Hashable, Sendable {
  /// The text that both engines are given.
  package let text: String
  /// How many values the statement takes.
  package let parameterCount: Int

  /// Traps if the parameters are not numbered as the type demands, which is a programmer's error.
  package init(_ text: String) {
    do { self = try SQLStatement(parsing: text) } catch { preconditionFailure("\(error) in: \(text)") }
  }

  /// - Throws: ``Malformed`` if the parameters are not numbered as the type demands.
  package init(parsing text: String) throws(Malformed) {
    var scan = ParameterScan(text)
    parameterCount = try scan.count()
    self.text = text
  }

  package static func == (left: SQLStatement, right: SQLStatement) -> Bool { left.text == right.text }
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// A statement whose parameters do not mean the same in both engines.
  package enum Malformed: Error, Hashable, Sendable {
    /// A parameter appears before one with a lower number.
    case order(found: Int, expected: Int)
    /// A `$` without a number from 1, or a `?`.
    case sign(Character)
    /// A quotation or comment without an end.
    case unterminated
  }
}

extension SQLStatement: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}

/// A pass over a statement's text that finds parameters outside of quotations and comments.
private struct ParameterScan {
  private let text: [UInt8]
  private var position = 0
  private var highest = 0

  init(_ text: String) { self.text = Array(text.utf8) }

  mutating func count() throws(SQLStatement.Malformed) -> Int {
    while let byte = next() {
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""): try skip(through: [byte])
      case UInt8(ascii: "-") where peek() == UInt8(ascii: "-"): skipLine()
      case UInt8(ascii: "/") where peek() == UInt8(ascii: "*"): try skip(through: Array("*/".utf8))
      case UInt8(ascii: "$"): try parameter()
      case UInt8(ascii: "?"): throw .sign("?")
      default: break
      }
    }
    return highest
  }

  private mutating func next() -> UInt8? {
    guard position < text.count else { return nil }
    position += 1
    return text[position - 1]
  }

  private func peek() -> UInt8? { position < text.count ? text[position] : nil }

  /// A doubled quotation mark ends one quotation and begins the next, which comes to the same.
  private mutating func skip(through end: [UInt8]) throws(SQLStatement.Malformed) {
    while position < text.count {
      position += 1
      if text[..<position].suffix(end.count).elementsEqual(end) { return }
    }
    throw .unterminated
  }

  private mutating func skipLine() {
    while let byte = next(), byte != UInt8(ascii: "\n") {}
  }

  private mutating func parameter() throws(SQLStatement.Malformed) {
    let start = position
    while let byte = peek(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    let digits = String(decoding: text[start..<position], as: UTF8.self)
    guard let number = Int(digits), number > 0, !digits.hasPrefix("0") else { throw .sign("$") }
    guard number <= highest + 1 else { throw .order(found: number, expected: highest + 1) }
    highest = max(highest, number)
  }
}
