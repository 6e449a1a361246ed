/// A value of a statement's parameter.
///
/// There is no case for reals: amounts are whole thousandths, so that sums are the same on every engine.
package enum SQLValue: Hashable, Sendable {
  case null
  case whole(Int)
  case text(String)
  case bytes([UInt8])

  /// 1 for true and 0 for false: neither engine's own truth values are understood by the other.
  package static func flag(_ isSet: Bool) -> SQLValue { .whole(isSet ? 1 : 0) }

  /// The number, or null.
  package init(_ number: Int?) { self = number.map(SQLValue.whole) ?? .null }
  /// The text, or null.
  package init(_ text: String?) { self = text.map(SQLValue.text) ?? .null }
  /// The bytes, or null.
  package init(_ bytes: [UInt8]?) { self = bytes.map(SQLValue.bytes) ?? .null }
}

extension SQLValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
  package init(integerLiteral number: Int) { self = .whole(number) }
  package init(stringLiteral text: String) { self = .text(text) }
  package init(nilLiteral: ()) { self = .null }
}

extension String {
  /// Throws if the text contains U+0000, which PostgreSQL cannot store and SQLite cuts off in comparisons.
  ///
  /// - Parameter parameter: The number of the parameter, from 1, or of the column that is filled.
  func refuseZeroByte(parameter: Int) throws(DatabaseFailure) {
    guard utf8.contains(0) else { return }
    throw DatabaseFailure(.zeroByte(parameter: parameter))
  }
}

/// A kind of value that a column may hold.
package enum SQLType: Hashable, Sendable {
  case whole
  case text
  case bytes
  /// A type that is not for rows of this house, such as SQLite's reals or PostgreSQL's type with this number.
  case other(Int)
}
