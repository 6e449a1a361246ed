import CivilTime
import SplitMix
import Testing

@testable import HerdBook

@Suite struct `Somatic cells` {
  @Test(arguments: [
    (100, 300), (200, 400), (50, 200), (1600, 700), (150, 358), (1, -364), (0, -364), (-5, -364),
  ])
  func `have a linear score`(scc: Int, hundredths: Int) {
    #expect(SomaticCells.linearScore(scc) == hundredths)
  }

  @Test func `have a higher score if there are more`() {
    for scc in 1..<70 { #expect(SomaticCells.linearScore(scc) < SomaticCells.linearScore(scc + 1)) }
  }

  @Test(arguments: [([100, 400], 200), ([50, 100, 200], 100), ([180], 180), ([100, 100, 6400], 400)])
  func `have a geometric mean`(counts: [Int], mean: Int) {
    #expect(SomaticCells.geometricMean(counts) == mean)
  }

  @Test func `of no test have none`() { #expect(SomaticCells.geometricMean([]) == nil) }
}

@Suite struct `The health of an udder` {
  private func tests(_ counts: [Int], every days: Int = 30) -> [TestDay] {
    counts.enumerated().map { TestDay(on: .first.adding($0.offset * days), [.scc: $0.element]) }
  }

  private func health(_ counts: [Int]) -> UdderHealth? { UdderHealth(by: tests(counts)) }

  @Test(arguments: [
    ([199, 199], UdderHealth.Change.healthy), ([199, 200], .newInfection), ([200, 200], .chronic),
    ([200, 199], .recovered), ([900, 900, 100, 250], .newInfection),
  ])
  func `is told by the last two tests`(counts: [Int], change: UdderHealth.Change) {
    #expect(health(counts)?.change == change)
  }

  @Test func `is not told by one test or none`() {
    #expect(health([500])?.change == nil && health([500])?.trend == nil)
    #expect(health([500])?.scc == 500 && health([500])?.mean == 500)
    #expect(UdderHealth(by: [TestDay(on: .first, [.kg: 30_000])]) == nil)
  }

  @Test(arguments: [
    ([100, 200, 400], UdderHealth.Trend.rising), ([400, 200, 100], .falling), ([100, 100, 100], .steady),
    // 0.49 and 0.50 of a score a month.
    ([100, 140, 197], .steady), ([100, 142, 200], .rising), ([200, 142, 100], .falling),
  ])
  func `has a trend`(counts: [Int], trend: UdderHealth.Trend) { #expect(health(counts)?.trend == trend) }

  @Test func `has no trend of two tests`() { #expect(health([100, 800])?.trend == nil) }

  @Test func `has a trend that one high test does not make`() {
    #expect(health([100, 100, 100, 100, 3000])?.trend == .steady)
    #expect(health([100, 3000, 100, 100, 100])?.trend == .steady)
  }

  @Test func `has the trend and the mean of the last tests only`() {
    #expect(health([3200, 1600, 800, 50, 100, 200, 400, 800])?.trend == .rising)
    #expect(health([3200, 50, 100, 200])?.mean == 100)
  }

  @Test func `has a trend by time, not by tests`() {
    #expect(UdderHealth(by: tests([100, 150, 200], every: 60))?.trend == .steady)
    #expect(UdderHealth(by: tests([100, 110, 121], every: 3))?.trend == .rising)
  }

  @Test func `has the same trend with twice the cells`() {
    var numbers = SplitMix64(seed: 9)
    for _ in 0..<100 {
      let counts = (0..<5).map { _ in Int.random(in: 20...2000, using: &numbers) }
      #expect(health(counts)?.trend == health(counts.map { $0 * 2 })?.trend)
    }
  }

  @Test func `is the same in whatever order tests are given`() {
    var numbers = SplitMix64(seed: 10)
    for _ in 0..<100 {
      let tests = tests((0..<6).map { _ in Int.random(in: 20...2000, using: &numbers) })
      #expect(UdderHealth(by: tests) == UdderHealth(by: tests.shuffled(using: &numbers)))
    }
  }

  @Test func `is judged by other constants`() {
    let rules = UdderHealthRules(threshold: 400, meanTests: 2, trendTests: 2...2, steady: 300)
    let health = UdderHealth(by: tests([50, 100, 300]), rules: rules)
    #expect(health?.change == .healthy && health?.mean == 173 && health?.trend == .steady)
  }
}
