import CivilTime
import SplitMix
import Testing

@testable import HerdGeneration

@Suite struct `Rates of a generated herd` {
  /// Of the thousand animals of seed 7: so far from the stated rate as chance may lead in three standard
  /// deviations.
  @Test(arguments: [
    ("female", 490), ("stillborn", 50), ("twins", 30), ("heatsSeen", 550), ("cowsConceived", 420),
    ("heifersConceived", 580), ("abortions", 40),
  ])
  func `lie near what is stated`(name: String, perMille: Int) throws {
    let found = try #require(try GeneratedHerd.m.get().truth.counts.ratios[name])
    // (n - Np)^2 < 9 N p (1 - p), a thousand times a thousand.
    let distance = found.numerator * 1000 - found.denominator * perMille
    #expect(found.denominator > 300)
    #expect(distance * distance < 9 * found.denominator * perMille * (1000 - perMille), "\(found)")
  }

  @Test func `are those of a year of a cow`() throws {
    let counts = try GeneratedHerd.m.get().truth.counts
    let rows = Dictionary(uniqueKeysWithValues: counts.cowChanges.map { ($0.k, $0.rows) })
    // Hundredths; of calvings and dry-offs see below.
    let stated: [(Row.Kind, Int)] = [
      (.number(18), 220), (.number(19), 215), (.number(20), 170), (.number(9), 400), (.number(31), 100),
      (.hooves, 200), (.number(30), 140), (.number(28), 30), (.number(32), 300), (.number(27), 80),
    ]
    for (kind, rate) in stated {
      let found = (rows[kind] ?? 0) * 36_525 / counts.cowDays
      #expect(abs(found - rate) * 100 <= rate * 25, "\(kind): \(found) of \(rate)")
    }
  }

  @Test func `are of the large size those of a million changes and 0.6 million test days`() {
    let (l, animals) = (HerdSize.l, 1_000)
    var sink = HashSink()
    let size = HerdSize(
      animals: animals, years: l.years, stables: 2, groupsPerStable: l.groupsPerStable,
      foundersSpread: l.foundersSpread)
    let rows = HerdGenerator(HerdScenario(seed: 7, size: size)).write(into: &sink).rows
    #expect(l.animals == 50_000)
    #expect((19 * animals...21 * animals).contains(rows[.changes] ?? 0), "\(rows)")
    #expect((11 * animals...13 * animals).contains(rows[.lactations] ?? 0), "\(rows)")
  }

  @Test func `let a cow calve and go dry nearly once a year`() throws {
    let herd = try GeneratedHerd.m.get()
    let later = herd.changes.count {
      $0.k == .number(17) && $0.f?.order ?? 0 > 1 && $0.d ?? "" > "2020-11-19"
    }
    let dry = herd.changes.count { $0.k == .number(21) && $0.d ?? "" > "2020-11-19" }
    let years = herd.truth.counts.cowDays / 365
    #expect((65...95).contains(later * 100 / years))
    #expect((65...95).contains(dry * 100 / years))
  }

  @Test func `let three cows in ten go in a year`() throws {
    let counts = try GeneratedHerd.m.get().truth.counts
    #expect((250...350).contains(counts.cowsCulled * 365_250 / counts.cowDays))
  }

  @Test func `have nine or ten test days in 305 days of lactation`() throws {
    let herd = try GeneratedHerd.m.get()
    let tests = Dictionary(grouping: try herd.rows(of: .lactations).dropLast(), by: \.a)
    let dryOffs = Dictionary(grouping: herd.changes.filter { $0.k == .number(21) }, by: \.a)
    var counted = 0
    for calving in herd.changes where calving.k == .number(17) {
      let from = try #require(calving.d.flatMap(Day.init(rawValue:)))
      let (first, last) = (from.rawValue, from.adding(305).rawValue)
      // Only of lactations that are so long.
      let next = dryOffs[calving.a, default: []].compactMap(\.d).filter { $0 > first }.min()
      guard let next, next > last else { continue }
      let days = tests[calving.a, default: []].compactMap(\.d)
      #expect((9...10).contains(days.count { first < $0 && $0 <= last }))
      counted += 1
    }
    #expect(counted > 300)
  }
}

@Suite struct `Wood's curve` {
  /// 22 t^0.2 e^-0.0035t by a calculator, in grams.
  @Test(arguments: [(1, 21_923), (10, 33_668), (57, 40_453), (150, 35_452), (305, 23_751)])
  func `is that of the formula to a part in five hundred`(day: Int, grams: Int) {
    #expect(abs(WoodCurve.standard.grams(onDay: day) - grams) * 500 <= grams)
  }

  @Test func `has a value for each day`() {
    #expect(WoodCurve.standard.grams(onDay: 0) == WoodCurve.standard.grams(onDay: 1))
    #expect(WoodCurve.standard.grams(onDay: 5_000) == WoodCurve.standard.grams(onDay: WoodCurve.days))
  }
}

@Suite struct `Chance` {
  @Test func `is nearly normal where it should be`() {
    var draws = SplitMix64(seed: 7)
    let values = (0..<10_000).map { _ in draws.normal(mean: 282, deviation: 50) }
    let mean = values.reduce(0, +) / values.count
    let variance = values.reduce(0) { $0 + ($1 - 282) * ($1 - 282) } / values.count
    #expect((280...284).contains(mean))
    #expect((2_350...2_650).contains(variance))
  }
}
