/// A weight to the gram, so that sums of weights are what people reckon.
package struct Kilograms: Hashable, Sendable, Comparable, AdditiveArithmetic {
  package let grams: Int

  package static let zero = Kilograms(grams: 0)

  package init(grams: Int) { self.grams = grams }
  package init(_ whole: Int) { grams = whole * 1000 }

  package static func < (one: Kilograms, other: Kilograms) -> Bool { one.grams < other.grams }
  package static func + (one: Kilograms, other: Kilograms) -> Kilograms {
    Kilograms(grams: one.grams + other.grams)
  }
  package static func - (one: Kilograms, other: Kilograms) -> Kilograms {
    Kilograms(grams: one.grams - other.grams)
  }
}

extension Kilograms: CustomStringConvertible {
  /// `nil` for what is no number, has more decimals than grams, or is too large.
  ///
  ///     Kilograms(parsing: "425.5")
  package init?(parsing text: String) {
    guard let number = FixedPoint(parsing: text, decimals: 3) else { return nil }
    self.init(grams: number.value)
  }

  /// With as many decimals as it takes: `425.5`
  package var description: String { FixedPoint(grams, decimals: 3).text(atLeast: 0) }
}
