/// A weight to the gram, so that sums of weights are what people reckon.
package struct Kilograms: Hashable, Sendable, Comparable, AdditiveArithmetic {
  package let grams: Int

  package static let zero = Kilograms(grams: 0)

  package init(grams: Int) { self.grams = grams }
  package init(_ whole: Int) { grams = whole * 1000 }

  /// To whole ones, as scales round: a half goes up.
  package var rounded: Kilograms { Kilograms(Int((Double(grams + 500) / 1000).rounded(.down))) }

  package static func < (one: Kilograms, other: Kilograms) -> Bool { one.grams < other.grams }
  package static func + (one: Kilograms, other: Kilograms) -> Kilograms {
    Kilograms(grams: one.grams + other.grams)
  }
  package static func - (one: Kilograms, other: Kilograms) -> Kilograms {
    Kilograms(grams: one.grams - other.grams)
  }
}

extension Kilograms {
  /// `nil` for what is no number, has more decimals than grams, or is too large.
  ///
  ///     Kilograms(parsing: "425.5")
  package init?(parsing text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let (whole, fraction) = (parts[0], parts.count > 1 ? parts[1] : "0")
    let isNegative = whole.hasPrefix("-")
    guard let kilograms = Self.digits(isNegative ? String(whole.dropFirst()) : whole),
      fraction.utf8.count <= 3,
      let rest = Self.digits(fraction + String(repeating: "0", count: 3 - fraction.utf8.count)),
      !fraction.isEmpty
    else { return nil }
    let grams = kilograms * 1000 + rest
    self.init(grams: isNegative ? -grams : grams)
  }

  /// At most nine, and nothing else.
  private static func digits(_ text: String) -> Int? {
    (1...9).contains(text.utf8.count) && text.isDigits ? Int(text) : nil
  }
}

extension Kilograms: CustomStringConvertible {
  /// With as many decimals as it takes: `425.5`
  package var description: String {
    let (whole, rest) = grams.magnitude.quotientAndRemainder(dividingBy: 1000)
    let fraction = String(rest).zeroPadded(to: 3).trimmedZeros
    return (grams < 0 ? "-" : "") + String(whole) + (fraction.isEmpty ? "" : "." + fraction)
  }
}

extension String {
  /// Without zeros at its end.
  fileprivate var trimmedZeros: String { String(reversed().drop { $0 == "0" }.reversed()) }
}
