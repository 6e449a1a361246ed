// For logarithms.
import Foundation

/// Wood's curve through the tests of a lactation, without those that it does not believe.
///
/// The logarithm of the curve is linear in its parameters, so that least squares find them. A wrong test
/// would draw them towards itself: the first curve is therefore the one through three of the tests that most
/// of the others lie nearest to (least median of squares, Rousseeuw 1984); then tests too far from the curve
/// are left out and it is fitted again, until the same ones are left out.
package struct WoodFit: Hashable, Sendable {
  package let curve: WoodCurve
  /// Positions of tests that are too far from the curve, in what was given.
  package let outliers: [Int]
  /// How many tests the curve is fitted to.
  package let tests: Int

  /// Constants by which a curve is fitted.
  package struct Rules: Hashable, Sendable {
    /// How many tests it takes, not fewer than 4.
    package var enough: Int
    package var outliers: OutlierRule
    /// By how much of its yield a test may be beside the curve and is never left out: by a tenth a cow
    /// differs from day to day.
    package var tolerance: Double
    /// How many tests the first curve is looked for among: the work grows with the third power.
    package var candidates: Int

    package init(
      enough: Int = 4, outliers: OutlierRule = OutlierRule(), tolerance: Double = 0.1, candidates: Int = 16
    ) {
      (self.enough, self.outliers, self.tolerance) = (max(4, enough), outliers, tolerance)
      self.candidates = max(4, candidates)
    }
  }

  package enum Unfit: Error, Hashable {
    /// So many tests after the day of calving that tell milk.
    case tooFewTests(Int)
    /// Tests of fewer than three days, or so close together that there is no curve.
    case noCurve
  }

  /// - Parameter tests: in any order; those that tell no milk, or are of the day of calving or before it, are
  ///   not used.
  package init(_ tests: [TestDay], in span: LactationSpan, rules: Rules = Rules()) throws(Unfit) {
    let points = tests.indices.compactMap { LogPoint(tests[$0], at: $0, in: span) }.sorted()
    guard points.count >= rules.enough else { throw .tooFewTests(points.count) }
    guard var curve = Self.firstCurve(through: points, rules) else { throw .noCurve }
    var outliers: [Int]?
    for _ in 0..<Self.mostRounds {
      let residuals = points.map { $0.residual(to: curve) }
      let far = rules.outliers.outliers(
        among: residuals, deviation: OutlierRule.deviation(of: residuals, fromPickedOf: 3),
        tolerance: log1p(rules.tolerance), keeping: rules.enough)
      guard far != outliers else { break }
      outliers = far
      let kept = points.indices.filter { !far.contains($0) }.map { points[$0] }
      guard let next = LogCurve(leastSquaresThrough: kept) else { throw .noCurve }
      curve = next
    }
    guard let wood = curve.wood else { throw .noCurve }
    self.curve = wood
    self.outliers = (outliers ?? []).map { points[$0].index }.sorted()
    self.tests = points.count - self.outliers.count
  }

  /// More than any fit takes; for those that go to and fro.
  private static let mostRounds = 10

  /// The one through three tests to which most others are nearest.
  private static func firstCurve(through points: [LogPoint], _ rules: Rules) -> LogCurve? {
    let step = (points.count + rules.candidates - 1) / rules.candidates
    let some = stride(from: 0, to: points.count, by: step).map { points[$0] }
    // Of n points and three parameters (n + 3 + 1) / 2 stand the most wrong ones (Rousseeuw and Leroy 1987).
    let majority = (points.count + 4) / 2
    var best: (distance: Double, curve: LogCurve)?
    for one in some.indices {
      for two in some.indices.dropFirst(one + 1) {
        for three in some.indices.dropFirst(two + 1) {
          guard let curve = LogCurve(leastSquaresThrough: [some[one], some[two], some[three]]) else {
            continue
          }
          let distances = points.map { abs($0.residual(to: curve)) }.sorted()
          let distance = distances[majority - 1]
          if best.map({ distance < $0.distance }) ?? true { best = (distance, curve) }
        }
      }
    }
    return best?.curve
  }
}

/// A test on the scale on which Wood's curve is linear.
private struct LogPoint: Comparable {
  let day: Double
  let logDay: Double
  /// Of the kilograms.
  let logYield: Double
  let index: Int

  init?(_ test: TestDay, at index: Int, in span: LactationSpan) {
    let day = span.daysInMilk(on: test.date)
    guard day >= 1, let milk = test.milk, milk > .zero else { return nil }
    (self.day, self.index) = (Double(day), index)
    (logDay, logYield) = (log(Double(day)), log(Double(milk.grams) / 1000))
  }

  func residual(to curve: LogCurve) -> Double { logYield - (curve.logA + curve.b * logDay - curve.c * day) }

  static func < (one: LogPoint, other: LogPoint) -> Bool {
    (one.day, one.logYield, one.index) < (other.day, other.logYield, other.index)
  }
}

/// Wood's curve on the scale on which it is linear: `ln y = ln a + b·ln t − c·t`.
private struct LogCurve {
  let logA: Double
  let b: Double
  let c: Double

  /// `nil` without points of three days.
  init?(leastSquaresThrough points: [LogPoint]) {
    let count = Double(points.count)
    func mean(_ of: (LogPoint) -> Double) -> Double { points.reduce(0) { $0 + of($1) } / count }
    // Beside their means, for then what is summed is small and nothing of it is lost.
    let (meanLog, meanDay, meanYield) = (mean(\.logDay), mean(\.day), mean(\.logYield))
    func product(_ one: (LogPoint) -> Double, _ other: (LogPoint) -> Double) -> Double {
      points.reduce(0) { $0 + one($1) * other($1) }
    }
    let (x, t, y) = (
      { (point: LogPoint) in point.logDay - meanLog }, { (point: LogPoint) in point.day - meanDay },
      { (point: LogPoint) in point.logYield - meanYield }
    )
    let (xx, xt, tt) = (product(x, x), product(x, t), product(t, t))
    let determinant = xx * tt - xt * xt
    guard determinant > 1e-9 * xx * tt else { return nil }
    let (xy, ty) = (product(x, y), product(t, y))
    b = (xy * tt - ty * xt) / determinant
    c = (xy * xt - ty * xx) / determinant
    logA = meanYield - b * meanLog + c * meanDay
  }

  /// `nil` if its numbers are too large.
  var wood: WoodCurve? {
    let a = exp(logA)
    return a.isNormal ? WoodCurve(a: a, b: b, c: c) : nil
  }
}
