/// The number by which the central register knows a holding: eight digits, maybe written behind `CZ`.
package struct HoldingID: Hashable, Sendable {
  /// Leading zeros are significant.
  package let digits: String

  package enum Malformed: Error, Hashable {
    case notDigits(String)
    /// It takes eight.
    case length(Int)
  }

  package static let length = 8
  /// Of a draft that nobody has signed yet.
  package static let unsigned = HoldingID(digits: "00000000")

  private init(digits: String) { self.digits = digits }

  /// Reads eight digits, with white space wherever people like it.
  package init(parsing text: String) throws(Malformed) {
    let text = text.filter { !$0.isWhitespace }
    let digits = text.uppercased().hasPrefix("CZ") ? String(text.dropFirst(2)) : text
    guard digits.isDigits else { throw .notDigits(digits) }
    guard digits.utf8.count == Self.length else { throw .length(digits.utf8.count) }
    self.digits = digits
  }
}

extension HoldingID: CustomStringConvertible {
  package var description: String { digits }
}
