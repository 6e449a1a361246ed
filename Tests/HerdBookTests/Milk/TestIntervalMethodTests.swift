import CivilTime
import SplitMix
import Testing

@testable import HerdBook

@Suite struct `The yield by test intervals` {
  /// A test on a day in milk, of so many grams and hundredths of a per cent.
  private func test(_ day: Int, _ grams: Int, fat: Int? = nil, protein: Int? = nil) -> TestDay {
    var test = TestDay(on: .first.adding(day), [.kg: grams])
    (test[.fat], test[.protein]) = (fat, protein)
    return test
  }

  private func reckoned(
    _ tests: [TestDay], dryOff: Int? = nil, asOf day: Int? = nil, by method: TestIntervalMethod = .init()
  ) -> LactationYield? {
    let span = LactationSpan(calving: .first, dryOff: dryOff.map(Day.first.adding))
    return method.yield(of: tests, in: span, asOf: day.map(Day.first.adding))
  }

  private var threeTests: [TestDay] { [test(10, 30_000), test(40, 36_000), test(70, 34_000)] }

  @Test func `is that of the check value`() throws {
    let yield = try #require(reckoned(threeTests, dryOff: 100))
    #expect(yield.milk.yield == Kilograms(3360))
    #expect(yield.days == 100 && yield.end == .dryOff && yield.isComplete)
    #expect(yield.milk.tests == 3 && yield.milk.projectedDays == 30 && yield.milk.longIntervals == [])
    #expect(yield.fat == nil && yield.protein == nil)
  }

  @Test func `ends with the last test while the lactation goes on`() throws {
    let yield = try #require(reckoned(threeTests))
    #expect(yield.milk.yield == Kilograms(300 + 990 + 1050))
    #expect(yield.days == 70 && yield.end == .lastTest && !yield.isComplete)
    #expect(yield.milk.projectedDays == 0)
  }

  @Test(arguments: [
    (100, 3360, 100, LactationYield.End.askedDay), (70, 2340, 70, .askedDay),
    (69, 1290 + 29 * 36, 69, .askedDay),
    (400, 2340 + 235 * 34, 305, .fullLength),
  ])
  func `is as of a day`(day: Int, kilograms: Int, days: Int, end: LactationYield.End) throws {
    let yield = try #require(reckoned(threeTests, asOf: day))
    #expect(yield.milk.yield == Kilograms(kilograms))
    #expect(yield.days == days && yield.end == end)
  }

  @Test func `as of a day before drying-off does not know of it`() throws {
    let yield = try #require(reckoned(threeTests, dryOff: 100, asOf: 90))
    #expect(yield.end == .askedDay && yield.days == 90)
    #expect(reckoned(threeTests, dryOff: 100, asOf: 101)?.end == .dryOff)
  }

  @Test func `is cut within an interval at day 305, where the yield lies between both tests`() throws {
    // From 30 kg on day 285 to 20 kg on day 325 it is 25 kg on day 305.
    let yield = try #require(
      reckoned([test(285, 30_000), test(325, 20_000)], by: .init(longestInterval: 300)))
    #expect(yield.milk.yield == Kilograms(285 * 30 + 20 * 55 / 2))
    #expect(yield.end == .fullLength && yield.days == 305)
    #expect(yield.milk.tests == 2 && yield.milk.projectedDays == 0)
  }

  @Test func `does not mind tests after the one beyond day 305`() throws {
    let some = [test(285, 30_000), test(325, 20_000)]
    #expect(reckoned(some + [test(360, 90_000)]) == reckoned(some))
  }

  @Test func `of fat and protein is that of their mass`() throws {
    let tests = [test(10, 30_000, fat: 400, protein: 330), test(40, 36_000, fat: 350, protein: 300)]
    let yield = try #require(reckoned(tests, dryOff: 50))
    // 1200 and 1260 g of fat a day, 990 and 1080 g of protein.
    #expect(yield.fat?.yield == Kilograms(grams: 12_000 + 36_900 + 12_600))
    #expect(yield.protein?.yield == Kilograms(grams: 9_900 + 31_050 + 10_800))
  }

  @Test func `of fat leaves out tests that do not tell it`() throws {
    let tests = [test(10, 30_000, fat: 400), test(40, 99_000), test(70, 30_000, fat: 400)]
    let fat = try #require(reckoned(tests)?.fat)
    #expect(fat.yield == Kilograms(grams: 70 * 1200) && fat.tests == 2)
  }

  @Test(arguments: [(1, 1), (2, 1), (3, 2), (4, 2)])
  func `is rounded to the gram, a half up`(sum: Int, grams: Int) throws {
    // Tests a day apart: half a gram for each gram of their sum.
    let yield = try #require(reckoned([test(0, 0), test(1, sum)]))
    #expect(yield.milk.yield == Kilograms(grams: grams))
  }

  @Test func `names intervals that are too long`() throws {
    let tests = [test(76, 30_000), test(151, 30_000), test(227, 30_000)]
    let yield = try #require(reckoned(tests, dryOff: 303))
    #expect(
      yield.milk.longIntervals == [
        .init(from: 0, to: 76), .init(from: 151, to: 227), .init(from: 227, to: 303),
      ])
    #expect(reckoned(tests, dryOff: 302, by: .init(longestInterval: 76))?.milk.longIntervals == [])
  }

  @Test func `leaves out tests outside the lactation and yields nobody believes`() {
    let wrong = [test(-1, 50_000), test(101, 50_000), test(50, 100_001), test(51, -1), test(52, .max)]
    #expect(reckoned(threeTests + wrong, dryOff: 100) == reckoned(threeTests, dryOff: 100))
    #expect(reckoned(wrong, dryOff: 100) == nil)
  }

  @Test func `is the same in whatever order tests are given`() {
    var numbers = SplitMix64(seed: 2)
    for _ in 0..<100 {
      let tests = (0..<8).map { _ in
        test(
          .random(in: 0...330, using: &numbers), .random(in: 0...60_000, using: &numbers),
          fat: .random(in: 200...800, using: &numbers))
      }
      #expect(reckoned(tests) == reckoned(tests.shuffled(using: &numbers)))
    }
  }

  @Test func `is the day's yield times the days where that is always the same`() {
    var numbers = SplitMix64(seed: 3)
    for _ in 0..<100 {
      let grams = Int.random(in: 1...60_000, using: &numbers)
      let tests = (0..<5).map { _ in test(.random(in: 0...400, using: &numbers), grams) }
      #expect(reckoned(tests, asOf: 500)?.milk.yield == Kilograms(grams: 305 * grams))
    }
  }

  @Test func `grows with every test`() throws {
    var numbers = SplitMix64(seed: 4)
    for _ in 0..<100 {
      var tests = (0..<6).map { test(20 + 50 * $0, .random(in: 10_000...50_000, using: &numbers)) }
      let before = try #require(reckoned(tests, asOf: 400))
      let position = Int.random(in: 0..<6, using: &numbers)
      tests[position][.kg, default: 0] += 1000
      #expect(try #require(reckoned(tests, asOf: 400)).milk.yield > before.milk.yield)
    }
  }

  @Test func `reckons with days as far apart as there are`() {
    let span = LactationSpan(calving: .earliest)
    let tests = [TestDay(on: .earliest, [.kg: 100_000]), TestDay(on: .latest, [.kg: 100_000])]
    #expect(TestIntervalMethod().yield(of: tests, in: span)?.milk.yield == Kilograms(30_500))
  }
}

extension TestDay {
  fileprivate subscript(item: LactationItem, default number: Int) -> Int {
    get { self[item] ?? number }
    set { self[item] = newValue }
  }
}
