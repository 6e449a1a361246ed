import Foundation

/// An axis from a round number to a round number, in steps of 1, 2, 2.5 or 5 times a power of ten.
///
/// `plot.js` has the same rule, for samples that leave what was drawn.
struct AxisScale: Hashable {
  let lower: Double
  let upper: Double
  let step: Double

  /// Holds all values and all of `shown`; values that are not finite count for nothing.
  init(values: some Sequence<Double>, shown: ClosedRange<Double>) {
    var (low, high) = (shown.lowerBound, shown.upperBound)
    for value in values where value.isFinite {
      low = min(low, value)
      high = max(high, value)
    }
    let raw = (high > low ? high - low : 1) / 5
    let power = pow(10, log10(raw).rounded(.down))
    // A little slack, or 0.3 / 0.1 would count as more than 3.
    step = ([1, 2, 2.5, 5].first { $0 * power >= raw * 0.999_999 } ?? 10) * power
    lower = (low / step + 1e-9).rounded(.down) * step
    upper = max((high / step - 1e-9).rounded(.up) * step, lower + step)
  }

  var ticks: [Double] {
    (0...Int(((upper - lower) / step).rounded())).map { lower + Double($0) * step }
  }

  /// How many decimals the ticks need.
  var decimals: Int {
    (0...6).first { places in
      let scaled = step * pow(10, Double(places))
      return abs(scaled - scaled.rounded()) < 1e-6
    } ?? 6
  }

  /// 0 at the lower end, 1 at the upper.
  func share(_ value: Double) -> Double { (value - lower) / (upper - lower) }
}
