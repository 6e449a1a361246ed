/// The number of an animal's transponder (ISO 11784): who gave it, and its number there.
///
///     try EID(parsing: "203 000123456789").country   // CZ
///     try EID(hex: "800032C0075BCD15").description   // "203000123456789"
package struct EID: Hashable, Sendable {
  /// Three digits: a country, or from 900 on a manufacturer.
  package let prefix: Int
  /// At most ``largest``.
  package let number: UInt64

  package enum Malformed: Error, Hashable {
    /// It takes 15 digits, or 16 hexadecimal ones.
    case length(Int)
    case notDigits(String)
    /// Neither a country's nor a manufacturer's.
    case prefix(Int)
    /// More than 38 bits.
    case tooLarge(UInt64)
    /// A transponder of a thing, such as a container or a tool.
    case notAnimal
  }

  /// Of 38 bits.
  package static let largest: UInt64 = 274_877_906_943

  package init(prefix: Int, number: UInt64) throws(Malformed) {
    guard (900...999).contains(prefix) || Country(numeric: prefix) != nil else { throw .prefix(prefix) }
    guard number <= Self.largest else { throw .tooLarge(number) }
    (self.prefix, self.number) = (prefix, number)
  }

  /// Reads 15 digits, with spaces wherever a reader or a person puts them. No digit of them is a check digit.
  package init(parsing text: String) throws(Malformed) {
    let digits = text.filter { !$0.isWhitespace }
    guard digits.isDigits else { throw .notDigits(text) }
    guard digits.utf8.count == 15, let prefix = Int(digits.prefix(3)),
      let number = UInt64(digits.dropFirst(3))
    else {
      throw .length(digits.utf8.count)
    }
    try self.init(prefix: prefix, number: number)
  }

  /// Reads the 64 bits of the transponder as 16 hexadecimal digits.
  package init(hex text: String) throws(Malformed) {
    guard text.utf8.count == 16 else { throw .length(text.utf8.count) }
    guard text.allSatisfy(\.isHexDigit), let bits = UInt64(text, radix: 16) else { throw .notDigits(text) }
    // The first bit says whether it is an animal's, the last 48 hold prefix and number.
    guard bits >> 63 == 1 else { throw .notAnimal }
    try self.init(prefix: Int(bits >> 38 & 0x3FF), number: bits & Self.largest)
  }

  /// `nil` for one that a manufacturer gave.
  package var country: Country? { Country(numeric: prefix) }

  /// The ear tag that the animal may have: Czech transponders often bear its nine digits. Only to be
  /// confirmed by a person, as nobody promises it.
  package var suggestedEarTag: EarTag? {
    guard country == .czechia, number <= 999_999_999 else { return nil }
    do { return try EarTag(.czechia, number: String(number).zeroPadded(to: 9)) } catch { return nil }
  }
}

extension EID: CustomStringConvertible {
  /// 15 digits.
  package var description: String {
    String(prefix).zeroPadded(to: 3) + String(number).zeroPadded(to: 12)
  }
}
