/// The number that an animal bears on its ear tags, for its whole life and never given again: a country and
/// digits.
///
/// In Czechia the last three of nine digits are the kodex, which tells ranges apart. Who writes them apart
/// and who writes them together means the same animal: there is one form, by which tags are compared.
///
///     try EarTag(parsing: "cz 123456 961").description   // "CZ123456961"
package struct EarTag: Hashable, Sendable {
  package let country: Country
  /// All digits together; leading zeros are significant.
  package let digits: String

  package enum Malformed: Error, Hashable {
    /// Text found instead of two letters.
    case country(String)
    case noDigits
    /// Something else among the digits.
    case notDigits(String)
    /// More than a tag has.
    case tooLong(Int)
  }

  /// The most digits of a number, and those of a kodex.
  static let (longestNumber, kodexLength) = (12, 3)
  /// The most digits that a tag has.
  package static let longest = longestNumber + kodexLength

  /// - Parameters:
  ///   - number: digits.
  ///   - kodex: at most three more; empty where there is none, or where the number has them.
  package init(_ country: Country, number: String, kodex: String = "") throws(Malformed) {
    guard !number.isEmpty else { throw .noDigits }
    for part in [number, kodex] where !part.isDigits { throw .notDigits(part) }
    guard kodex.utf8.count <= Self.kodexLength else { throw .tooLong(kodex.utf8.count) }
    let digits = number + kodex
    guard digits.utf8.count <= Self.longest else { throw .tooLong(digits.utf8.count) }
    (self.country, self.digits) = (country, digits)
  }

  /// Reads what people write, with spaces, dots and hyphens wherever they like them.
  package init(parsing text: String) throws(Malformed) {
    let text = text.filter { !$0.isWhitespace && $0 != "." && $0 != "-" }
    guard let country = Country(rawValue: String(text.prefix(2))) else {
      throw .country(String(text.prefix(2)))
    }
    try self.init(country, number: String(text.dropFirst(2)))
  }

  /// Without the kodex.
  package var number: String { String(digits.dropLast(hasKodex ? Self.kodexLength : 0)) }

  /// The last three digits of a Czech tag; `nil` where there is none.
  package var kodex: String? { hasKodex ? String(digits.suffix(Self.kodexLength)) : nil }

  /// Whether it has as many digits as tags of its country have, as far as that is known.
  package var hasUsualLength: Bool { country != .czechia || digits.utf8.count == Self.czechLength }

  private static let czechLength = 9

  /// Whether it can be told from the number.
  private var hasKodex: Bool { country == .czechia && digits.utf8.count == Self.czechLength }
}

extension EarTag: CustomStringConvertible {
  /// `CZ123456961`
  package var description: String { country.rawValue + digits }
}

extension EarTag: Comparable {
  /// By country, then by digits as they stand on the tags.
  package static func < (one: EarTag, other: EarTag) -> Bool {
    (one.country.rawValue, one.digits) < (other.country.rawValue, other.digits)
  }
}
