import CivilTime
// For logarithms.
import Foundation

/// Somatic cells (*somatické buňky*) on the scale on which they are compared; all counts are thousands per
/// millilitre.
package enum SomaticCells {
  /// The linear score `log2(SCC / 100) + 3`, in hundredths: a score more is twice the cells, and 100 000 have
  /// 3 (Ali and Shook 1980). What is below a thousand counts as one.
  package static func linearScore(_ scc: Int) -> Int { Int((score(scc) * 100).rounded()) }

  /// To the nearest thousand; `nil` of none. It is that of the scores' mean, so that one high count does not
  /// rule it.
  package static func geometricMean(_ counts: [Int]) -> Int? {
    guard !counts.isEmpty else { return nil }
    // Sorted, for sums of the same numbers are the same then.
    let mean = counts.sorted().reduce(0) { $0 + score($1) } / Double(counts.count)
    return Int((exp2(mean - 3) * 100).rounded())
  }

  private static func score(_ scc: Int) -> Double { log2(Double(min(max(scc, 1), 1_000_000)) / 100) + 3 }
}

/// Constants by which cell counts are judged.
package struct UdderHealthRules: Hashable, Sendable {
  /// From so many thousands per millilitre on an udder counts as infected.
  package var threshold: Int
  /// How many of the last tests the mean is of.
  package var meanTests: Int
  /// How many of the last tests the trend is of at most, and needs at least.
  package var trendTests: ClosedRange<Int>
  /// By how much the linear score must change in 30 days to be a trend, in hundredths: half a score is 41 %
  /// more cells.
  package var steady: Int

  package init(
    threshold: Int = Constant.infectedCells.standard, meanTests: Int = 3,
    trendTests: ClosedRange<Int> = 3...5, steady: Int = 50
  ) {
    (self.threshold, self.meanTests) = (threshold, meanTests)
    (self.trendTests, self.steady) = (trendTests, steady)
  }
}

/// What the cell counts of a cow's test days say of her udder.
package struct UdderHealth: Hashable, Sendable {
  /// The last count, in thousands per millilitre.
  package let scc: Int
  /// That of the last count, in hundredths; see ``SomaticCells``.
  package let linearScore: Int
  /// The geometric mean of the last tests, in thousands per millilitre.
  package let mean: Int
  /// `nil` of too few tests.
  package let trend: Trend?
  /// `nil` of a single test.
  package let change: Change?

  package enum Trend: String, Sendable {
    case rising, falling, steady
  }

  /// What the last two tests are together.
  package enum Change: String, Sendable {
    case healthy
    /// The first test at or above the threshold.
    case newInfection
    /// Both at or above it.
    case chronic
    /// The first one below it again.
    case recovered
  }

  /// `nil` if no test has a count.
  ///
  /// - Parameter tests: in any order.
  package init?(by tests: [TestDay], rules: UdderHealthRules = UdderHealthRules()) {
    let points = tests.compactMap { test in
      test[.scc].map { TheilSenLine.Point(test.date.number, min(max($0, 0), 1_000_000)) }
    }.sorted()
    let counts = points.map(\.y)
    guard let last = counts.last,
      let mean = SomaticCells.geometricMean(counts.suffix(max(1, rules.meanTests)))
    else { return nil }
    (scc, linearScore, self.mean) = (last, SomaticCells.linearScore(last), mean)
    trend = Self.trend(of: points, rules)
    change = counts.dropLast().last.map { Self.change(from: $0, to: last, rules) }
  }

  private static func trend(of points: [TheilSenLine.Point], _ rules: UdderHealthRules) -> Trend? {
    let last = points.suffix(rules.trendTests.upperBound)
    guard last.count >= rules.trendTests.lowerBound,
      let line = TheilSenLine(
        through: last.map { TheilSenLine.Point($0.x, SomaticCells.linearScore($0.y)) })
    else { return nil }
    let change = line.change(over: 30)
    return abs(change) < rules.steady ? .steady : change > 0 ? .rising : .falling
  }

  private static func change(from former: Int, to last: Int, _ rules: UdderHealthRules) -> Change {
    switch (former >= rules.threshold, last >= rules.threshold) {
    case (false, false): .healthy
    case (false, true): .newInfection
    case (true, true): .chronic
    case (true, false): .recovered
    }
  }
}
