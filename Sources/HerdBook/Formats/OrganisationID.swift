/// The number of an organisation that reports inseminations to the central evaluation: six digits.
package struct OrganisationID: Hashable, Sendable {
  /// Leading zeros are significant.
  package let digits: String

  package enum Malformed: Error, Hashable {
    case notDigits(String)
    /// It takes six.
    case length(Int)
  }

  package static let length = 6

  /// Reads six digits, with white space around them.
  package init(parsing text: String) throws(Malformed) {
    let digits = String(text.trimmed(where: \.isWhitespace))
    guard digits.isDigits else { throw .notDigits(digits) }
    guard digits.utf8.count == Self.length else { throw .length(digits.utf8.count) }
    self.digits = digits
  }
}

extension OrganisationID: CustomStringConvertible {
  package var description: String { digits }
}
