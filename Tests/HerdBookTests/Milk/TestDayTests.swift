import CivilTime
import SplitMix
import Testing

@testable import HerdBook

@Suite struct `An item of a test day` {
  @Test(arguments: [
    (LactationItem.kg, "36", 36_000), (.kg, "36.25", 36_250), (.kg, "-0.5", -500), (.fat, "4.1", 410),
    (.fat, "4.00", 400), (.scc, "180", 180), (.pH, "6.65", 665), (.freezingPoint, "-0.525", -525),
  ])
  func `is read as its last decimal counts`(item: LactationItem, text: String, value: Int) {
    #expect(item.value(parsing: text) == value)
  }

  @Test(arguments: [
    (LactationItem.kg, "36.1234"), (.fat, "4.123"), (.scc, "180.0"), (.scc, "1e3"), (.kg, ""), (.kg, "."),
    (.kg, "36."), (.kg, ".5"), (.kg, "--1"), (.kg, "4,1"), (.kg, "1234567890"), (.kg, "٣"),
    (.remark, "5"), (.source, "1"),
  ])
  func `is not read from`(item: LactationItem, text: String) {
    #expect(item.value(parsing: text) == nil)
  }

  @Test(arguments: [
    (LactationItem.kg, 36_000, "36.0"), (.kg, 36_250, "36.25"), (.kg, -500, "-0.5"), (.fat, 410, "4.10"),
    (.scc, 180, "180"), (.freezingPoint, -525, "-0.525"), (.kg, Int.min, "-9223372036854775.808"),
  ])
  func `is written with the decimals that are shown, or as it takes`(
    item: LactationItem, value: Int, text: String
  ) {
    #expect(item.text(of: value) == text)
  }

  @Test(arguments: LactationItem.allCases.filter { $0.scale != nil })
  func `is read as it is written`(item: LactationItem) {
    var numbers = SplitMix64(seed: 1)
    for _ in 0..<200 {
      let value = Int.random(in: -99_999_999...99_999_999, using: &numbers)
      #expect(item.value(parsing: item.text(of: value)) == value)
    }
  }
}

@Suite struct `A test day` {
  @Test(
    arguments: [
      ([.kg: 36_000, .am: 1, .pm: 1], Kilograms(36)), ([.am: 19_500, .pm: 16_000], Kilograms(grams: 35_500)),
      ([.am: 19_500], nil), ([.am: .max, .pm: 1], nil), ([:], nil),
    ] as [([LactationItem: Int], Kilograms?)])
  func `tells the day's milk`(numbers: [LactationItem: Int], milk: Kilograms?) {
    #expect(TestDay(on: .first, numbers).milk == milk)
  }

  @Test func `keeps no number for what is a text`() {
    var test = TestDay(on: .first, [.remark: 3])
    test[.source] = 4
    test[.fat] = 410
    #expect(test == TestDay(on: .first, [.fat: 410]))
  }
}

@Suite struct `A test day is checked:` {
  private static let span = LactationSpan(calving: .first, dryOff: .first.adding(300))

  private func issues(_ numbers: [LactationItem: Int], day: Int = 100) -> [LactationIssue] {
    TestDay(on: .first.adding(day), numbers).issues(in: Self.span)
  }

  @Test(arguments: [
    (LactationItem.kg, -1, "E", "L.yield", 0), (.kg, 100_001, "E", "L.yield", 100_000),
    (.am, 100_001, "E", "L.yield", 100_000), (.pm, -1, "E", "L.yield", 0),
    (.kg, 70_001, "W", "L.yield", 70_000), (.fat, 199, "W", "L.fat", 200), (.fat, 801, "W", "L.fat", 800),
    (.protein, 199, "W", "L.protein", 200), (.protein, 501, "W", "L.protein", 500),
    (.scc, 3001, "W", "L.scc", 3000),
  ])
  func `a number beyond a bound, with the bound`(
    item: LactationItem, number: Int, severity: String, code: String, limit: Int
  ) throws {
    let severity = try #require(LactationIssue.Severity(rawValue: severity))
    #expect(
      issues([item: number]) == [LactationIssue(item: item, severity: severity, code: code, limit: limit)])
  }

  @Test(
    arguments: [
      [.kg: 0], [.kg: 70_000], [.fat: 200, .protein: 500], [.fat: 800, .protein: 200], [.scc: 3000],
      [.scc: 0],
    ] as [[LactationItem: Int]])
  func `a bound itself is right`(numbers: [LactationItem: Int]) { #expect(issues(numbers) == []) }

  @Test func `both milkings are a total where there is none`() {
    #expect(issues([.am: 40_000, .pm: 30_001]).map(\.item) == [.kg])
  }

  @Test(arguments: [(-1, ["L.calving"]), (0, []), (300, []), (301, ["L.dry"])])
  func `its day against the lactation`(day: Int, codes: [String]) {
    let issues = issues([:], day: day)
    #expect(issues.map(\.code) == codes)
    #expect(issues.allSatisfy { $0.severity == (day < 0 ? .error : .warning) && $0.item == nil })
  }

  @Test func `any day is before the calving of a cow that did not calve`() {
    #expect(TestDay(on: .first).issues(in: nil).map(\.code) == ["L.calving"])
  }

  @Test func `a running lactation has no end`() {
    let span = LactationSpan(calving: .first)
    #expect(TestDay(on: .first.adding(900)).issues(in: span) == [])
  }

  @Test func `the date first, then items in their order`() {
    #expect(
      issues([.scc: 9999, .kg: -1, .fat: 0], day: -1).map(\.code) == [
        "L.calving", "L.yield", "L.fat", "L.scc",
      ])
  }

  @Test func `by other limits`() {
    let limits = LactationLimits(errors: [.urea: 0...900], warnings: [:])
    let issues = TestDay(on: .first, [.urea: 901, .kg: -1]).issues(in: Self.span, limits: limits)
    #expect(issues.map(\.code) == ["L.urea"])
  }
}
