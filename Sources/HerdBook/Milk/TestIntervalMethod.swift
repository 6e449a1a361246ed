package import CivilTime

/// Reckons what a lactation yielded from its test days by the Test Interval Method (ICAR Guidelines, Section
/// 2, Procedure 2; Sargent 1968): `I0·M1 + Σ Ii·(Mi + Mi+1)/2 + In·Mn`.
///
/// All is exact until it is rounded to the gram: an office that reckons by hand gets the same. Fat and
/// protein are reckoned the same way from their mass per day, with the tests that tell them. An interval that
/// passes the last day counted is cut there, its yield going straight from test to test.
package struct TestIntervalMethod: Hashable, Sendable {
  /// Days from calving that are counted.
  package var length: Int
  /// Days from test to test that need no warning.
  package var longestInterval: Int
  /// The most that a cow is believed to give in a day; tests that tell more, or less than nothing, are left
  /// out.
  package var largestYield: Kilograms

  package init(
    length: Int = Constant.lactationDays.standard, longestInterval: Int = Constant.testIntervalDays.standard,
    largestYield: Kilograms = Kilograms(Constant.largestYieldKilograms.standard)
  ) {
    (self.length, self.longestInterval, self.largestYield) = (length, longestInterval, largestYield)
  }

  /// `nil` if no test of the lactation tells how much milk there was.
  ///
  /// - Parameters:
  ///   - tests: in any order; those before calving, after drying-off or after the day are left out.
  ///   - day: as of which day, while the lactation goes on; `nil` for that of the last test.
  package func yield(of tests: [TestDay], in span: LactationSpan, asOf day: Day? = nil) -> LactationYield? {
    let last = [span.dryOff, day].compactMap { $0 }.min()
    let usable = tests.filter { test in
      guard let milk = test.milk, last.map({ test.date <= $0 }) ?? true else { return false }
      return test.date >= span.calving && (.zero...largestYield).contains(milk)
    }
    guard let lastTest = usable.map(\.date).max() else { return nil }
    let (days, end) = end(of: span, asOf: day, lastTest: lastTest)
    func part(_ share: (TestDay) -> Int?) -> LactationYield.Part? {
      self.part(usable.compactMap { DailyMass($0, share: share($0), in: span) }, until: days)
    }
    return part { _ in DailyMass.perGram }.map {
      LactationYield(milk: $0, fat: part { $0[.fat] }, protein: part { $0[.protein] }, days: days, end: end)
    }
  }

  private func end(
    of span: LactationSpan, asOf day: Day?, lastTest: Day
  ) -> (days: Int, end: LactationYield.End) {
    let isDry = span.dryOff.map { dryOff in day.map { dryOff <= $0 } ?? true } ?? false
    let last = (isDry ? span.dryOff : day) ?? lastTest
    let days = span.daysInMilk(on: last)
    guard days < length else { return (length, .fullLength) }
    return (days, isDry ? .dryOff : day == nil ? .lastTest : .askedDay)
  }

  private func part(_ masses: [DailyMass], until end: Int) -> LactationYield.Part? {
    let masses = masses.sorted()
    guard let first = masses.first, let last = masses.last else { return nil }
    let from = [DailyMass(day: 0, mass: first.mass)] + masses
    let to = masses + [DailyMass(day: max(end, last.day), mass: last.mass)]
    let counted = zip(from, to).filter { from, _ in from.day <= end }
    let total = counted.reduce(Fraction(0)) { $0 + $1.0.mass(to: $1.1, until: end) }
    let intervals = counted.map { LactationYield.Interval(from: $0.day, to: min($1.day, end)) }
    return LactationYield.Part(
      yield: Kilograms(
        grams: Fraction(total.numerator, over: total.denominator * Int128(DailyMass.perGram)).rounded),
      tests: min(masses.count, counted.count),
      longIntervals: intervals.filter { $0.days > longestInterval },
      projectedDays: max(0, end - last.day))
  }
}

/// What a cow gave on a day of her lactation, of milk or of a component.
private struct DailyMass: Comparable {
  let day: Int
  /// In ten-thousandths of a gram: a gram of milk by hundredths of a per cent is whole then.
  let mass: Int

  static let perGram = 10_000

  init(day: Int, mass: Int) { (self.day, self.mass) = (day, mass) }

  /// - Parameter share: how much of the milk it is, in hundredths of a per cent.
  init?(_ test: TestDay, share: Int?, in span: LactationSpan) {
    guard let milk = test.milk, let share, (0...Self.perGram).contains(share) else { return nil }
    self.init(day: span.daysInMilk(on: test.date), mass: milk.grams * share)
  }

  /// From this day to the other, or to the end where that is before it.
  func mass(to other: DailyMass, until end: Int) -> Fraction {
    let (interval, counted) = (Int128(other.day - day), Int128(min(other.day, end) - day))
    let (first, last) = (Int128(mass), Int128(other.mass))
    guard interval > counted else { return Fraction(interval * (first + last), over: 2) }
    // At the end it is as far between both as the end is.
    return Fraction(
      counted * (2 * interval * first + counted * (last - first)), over: 2 * interval)
  }

  static func < (one: DailyMass, other: DailyMass) -> Bool { (one.day, one.mass) < (other.day, other.mass) }
}
