/// A number that an authority has given to somebody: digits, as many for all of a kind. Leading zeros are significant.
package struct OfficialNumber<Owner: OfficialNumberOwner>: Hashable, Sendable {
  package let digits: String

  package enum Malformed: Error, Hashable {
    case notDigits(String)
    /// It takes ``length``.
    case length(Int)
  }

  package static var length: Int { Owner.digitCount }
  /// Of a draft that nobody has signed yet.
  package static var unsigned: Self { Self(digits: String(repeating: "0", count: length)) }

  private init(digits: String) { self.digits = digits }

  /// Reads it as people write it.
  package init(parsing text: String) throws(Malformed) {
    let digits = Owner.bare(text)
    guard digits.isDigits else { throw .notDigits(digits) }
    guard digits.utf8.count == Self.length else { throw .length(digits.utf8.count) }
    self.digits = digits
  }
}

extension OfficialNumber: CustomStringConvertible {
  package var description: String { digits }
}

/// Whose numbers they are.
package protocol OfficialNumberOwner {
  static var digitCount: Int { get }
  /// Returns the number without what people write around it.
  static func bare(_ text: String) -> String
}

/// Whoever reports inseminations to the central evaluation: six digits, with white space around them.
package enum Organisation: OfficialNumberOwner {
  package static let digitCount = 6
  package static func bare(_ text: String) -> String { String(text.trimmed(where: \.isWhitespace)) }
}

/// A holding in the central register: eight digits, maybe behind `CZ`, with white space wherever people like it.
package enum Holding: OfficialNumberOwner {
  package static let digitCount = 8
  package static func bare(_ text: String) -> String {
    let text = text.filter { !$0.isWhitespace }
    return text.uppercased().hasPrefix("CZ") ? String(text.dropFirst(2)) : text
  }
}

package typealias OrganisationID = OfficialNumber<Organisation>
package typealias HoldingID = OfficialNumber<Holding>
