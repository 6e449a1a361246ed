// For logarithms and powers.
import Foundation

/// A lactation curve by Wood (1967): `y = a · t^b · e^(−c·t)` kilograms on day `t` in milk.
package struct WoodCurve: Hashable, Sendable {
  /// Its scale, in kilograms a day.
  package let a: Double
  /// How it rises.
  package let b: Double
  /// How it falls.
  package let c: Double

  package init(a: Double, b: Double, c: Double) { (self.a, self.b, self.c) = (a, b, c) }

  /// Milk of the day, to the gram; day 0 counts as 1. What is beyond a ton is a ton.
  package func yield(onDay day: Int) -> Kilograms {
    Kilograms(grams: Self.thousandths(exp(log(a) + logShape(onDay: day))))
  }

  /// The day of the highest yield, b / c; `nil` of a curve that has none within the days: one that only falls
  /// or only rises is not typical of a cow.
  package func peakDay(within days: ClosedRange<Int> = 1...305) -> Int? {
    guard b > 0, c > 0, b / c < 1_000_000 else { return nil }
    let day = Int((b / c).rounded())
    return days.contains(day) ? day : nil
  }

  /// The highest yield; see ``peakDay(within:)``.
  package func peakYield(within days: ClosedRange<Int> = 1...305) -> Kilograms? {
    peakDay(within: days).map(yield(onDay:))
  }

  /// How much of the yield of an early day is left on a late one, in tenths of a per cent.
  ///
  /// Of the many measures of persistency this ratio of two days (280 to 60, as Canadian evaluations have it)
  /// is what people can check against their tests, and it does not depend on how much a cow gives.
  package func persistency(from early: Int = 60, to late: Int = 280) -> Int {
    Self.thousandths(exp(logShape(onDay: late) - logShape(onDay: early)))
  }

  /// The logarithm of the yield without its scale.
  private func logShape(onDay day: Int) -> Double {
    let day = Double(max(1, day))
    return b * log(day) - c * day
  }

  private static func thousandths(_ number: Double) -> Int {
    // What is no number is not less than anything.
    number < 1000 ? Int((number * 1000).rounded()) : 1_000_000
  }
}
