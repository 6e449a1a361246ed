import CivilTime
import Testing

@testable import HerdBook

@Suite struct `Lactations of a cow` {
  private static let today = ExampleHerd.today
  private let story = Story.female(months: 60).calved(800, order: 1).dried(480).calved(420, order: 2)
    .dried(100).calved(40, order: 3)

  @Test func `last from a calving to drying-off, and are known until the next one`() {
    let found = story.history.lactations(until: Self.today)
    #expect(found.map(\.order) == [1, 2, 3])
    #expect(found.map(\.span.calving) == [800, 420, 40].map { Self.today.adding(-$0) })
    #expect(found.map(\.span.dryOff) == [480, 100, nil].map { $0.map { Self.today.adding(-$0) } })
    #expect(found.map(\.next) == [420, 40, nil].map { $0.map { Self.today.adding(-$0) } })
  }

  @Test func `are those that had begun by the day`() {
    let found = story.history.lactations(until: Self.today.adding(-200))
    #expect(found.map(\.order) == [1, 2] && found.last?.next == nil && found.last?.span.dryOff == nil)
  }

  @Test func `have the tests of their days`() {
    let tests = [430, 420, 101, 41, 40].map { TestDay(on: Self.today.adding(-$0), [.kg: 30_000]) }
    let found = story.history.lactations(until: Self.today)
    #expect(found.map { $0.tests(among: tests).count } == [1, 3, 1])
  }

  @Test func `tell how they last only once tests have shown it`() {
    let span = LactationSpan(calving: Self.today.adding(-300))
    func figures(_ days: [Int]) -> LactationFigures {
      let curve = WoodCurve(a: 22, b: 0.2, c: 0.0035)
      let tests = days.map { day in
        TestDay(on: span.calving.adding(day), [.kg: curve.yield(onDay: day).grams])
      }
      return LactationFigures(of: tests, in: span, asOf: Self.today)
    }
    #expect(figures([10, 40, 70, 100]).persistency == nil)
    #expect(figures([10, 40, 70, 100, 130]).persistency == 630)
    #expect(figures([10, 40]).yield?.days == 40)
  }
}

@Suite struct `Milk by days` {
  private static let today = ExampleHerd.today

  private func amount(_ kilograms: Int, _ daysAgo: Int) -> DailyMilk.Amount {
    DailyMilk.Amount(Kilograms(kilograms), on: Self.today.adding(-daysAgo))
  }

  @Test func `is summed over milkings, and averaged over the last days of them`() {
    let milk = DailyMilk([amount(14, 0), amount(16, 0), amount(20, 1), amount(90, 9)])
    #expect(milk.last == amount(30, 0))
    #expect(milk.average(ofLast: 2) == Kilograms(25) && milk.average() == Kilograms(grams: 46_667))
  }

  @Test func `says nothing of a cow that was not milked`() {
    #expect(DailyMilk([]).last == nil && DailyMilk([]).average() == nil)
  }
}
