/// A ratio of whole numbers, so that medians and sums of rates are exact.
///
/// It is for grams by days and the like: nothing is shortened, and what 128 bits do not hold traps.
struct Fraction: Comparable, Sendable {
  let numerator: Int128
  /// More than 0.
  let denominator: Int128

  init(_ numerator: Int128, over denominator: Int128 = 1) {
    let sign = denominator.signum()
    precondition(sign != 0)
    (self.numerator, self.denominator) = (numerator * sign, denominator * sign)
  }

  static func + (one: Fraction, other: Fraction) -> Fraction {
    one.denominator == other.denominator
      ? Fraction(one.numerator + other.numerator, over: one.denominator)
      : Fraction(
        one.numerator * other.denominator + other.numerator * one.denominator,
        over: one.denominator * other.denominator)
  }

  static func == (one: Fraction, other: Fraction) -> Bool { !(one < other) && !(other < one) }

  static func < (one: Fraction, other: Fraction) -> Bool {
    one.denominator == other.denominator
      ? one.numerator < other.numerator
      : one.numerator * other.denominator < other.numerator * one.denominator
  }

  /// The nearest whole number, a half away from zero: what is lost is as much as what is gained.
  var rounded: Int {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    let isNearerToNext = 2 * remainder.magnitude >= denominator.magnitude
    return Int(clamping: isNearerToNext ? quotient + numerator.signum() : quotient)
  }

  /// The one in the middle, or the mean of the two that are; `nil` of none.
  static func median(of fractions: [Fraction]) -> Fraction? {
    let sorted = fractions.sorted()
    guard let upper = sorted.dropFirst(sorted.count / 2).first else { return nil }
    guard sorted.count.isMultiple(of: 2) else { return upper }
    let sum = sorted[sorted.count / 2 - 1] + upper
    return Fraction(sum.numerator, over: 2 * sum.denominator)
  }

  /// The one in the middle, or the smaller of the two that are; `nil` of none.
  static func lowerMedian(of fractions: [Fraction]) -> Fraction? {
    fractions.sorted().dropFirst((fractions.count - 1) / 2).first
  }
}
