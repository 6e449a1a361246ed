/// A JSON number taken apart: `significand` times ten to the `exponent`, negated if `isNegative`.
package struct ScannedNumber: Hashable, Sendable {
  /// The digits without leading zeros, as many from the left as fit: at least 19.
  package var significand: UInt64
  /// The power of ten of the significand's last digit. Beyond ±10^17 it is not exact, only that large.
  package var exponent: Int
  /// Whether a minus is before it, also before a zero.
  package var isNegative: Bool
  /// Whether the text has neither fraction nor exponent. `1e3` is whole all the same.
  package var isInteger: Bool
  /// Whether all digits that were left out of the significand are zeros.
  package var isExact: Bool

  /// A number of these parts.
  package init(
    significand: UInt64, exponent: Int = 0, isNegative: Bool = false, isInteger: Bool = true,
    isExact: Bool = true
  ) {
    self.significand = significand
    self.exponent = exponent
    self.isNegative = isNegative
    self.isInteger = isInteger
    self.isExact = isExact
  }
}
