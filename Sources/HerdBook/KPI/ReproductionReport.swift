package import CivilTime

/// A count out of a count, or a sum over a count.
package struct Ratio: Hashable, Sendable {
  package var numerator = 0
  package var denominator = 0

  package init(_ numerator: Int = 0, of denominator: Int = 0) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// In thousandths, rounded; `nil` where there is nothing to count.
  package var perMille: Int? {
    denominator == 0 ? nil : (numerator * 2000 + denominator) / (2 * denominator)
  }

  fileprivate mutating func count(_ isCounted: Bool) {
    denominator += 1
    if isCounted { numerator += 1 }
  }

  fileprivate mutating func add(_ value: Int) {
    numerator += value
    denominator += 1
  }
}

/// The figures of 21 days.
package struct BreedingWindow: Hashable, Sendable {
  package let days: ClosedRange<Day>
  /// Eligible cows that were served in it, out of all that were eligible: past the waiting period, open and
  /// not excluded on at least 11 of its days.
  package fileprivate(set) var serviceRate = Ratio()
  /// Eligible cows that conceived in it by an insemination, out of the same.
  package fileprivate(set) var pregnancyRate = Ratio()
  /// Whether conceptions of it may not be known yet: so with the last two.
  package let isProvisional: Bool
}

extension BreedingCycle.Pregnancy {
  /// Whether it goes on, or has ended with a calving, and it is known when it began.
  fileprivate var isKnown: Bool { lost == nil && !isNatural }
}

/// All figures of a herd, counted from the cycles of its animals.
package struct ReproductionReport: Hashable, Sendable {
  /// Oldest first; the last ends on the day of the report.
  package private(set) var windows: [BreedingWindow]
  /// Conceptions by first services, out of first services whose result is known.
  package private(set) var firstServiceConception = Ratio()
  /// Days from calving to conception, over cows that conceived.
  package private(set) var daysOpen = Ratio()
  /// Days between two calvings, over pairs of calvings.
  package private(set) var calvingInterval = Ratio()

  private let constants: HerdConstants
  private let period: ClosedRange<Day>

  private static let windowDays = 21
  private static let eligibleDays = 11

  /// - Parameters:
  ///   - day: the last day that is looked at.
  ///   - count: how many windows.
  ///   - days: first services, conceptions and calvings of so many days are counted.
  package init(
    of cycles: some Sequence<BreedingCycle>, on day: Day, windows count: Int, over days: Int = 365,
    _ constants: HerdConstants = HerdConstants()
  ) {
    self.constants = constants
    windows = (0..<max(count, 0)).reversed().map { ago in
      let last = day.adding(-Self.windowDays * ago)
      return BreedingWindow(days: last.adding(1 - Self.windowDays)...last, isProvisional: ago < 2)
    }
    period = day.adding(1 - max(days, 1))...day
    for cycle in cycles { add(cycle) }
  }

  private mutating func add(_ cycle: BreedingCycle) {
    if cycle.lactation > 0, cycle.isByCalving, cycle.hasCalved, let end = cycle.end, period.contains(end) {
      calvingInterval.add(cycle.start.days(to: end))
    }
    if cycle.lactation > 0, let last = cycle.pregnancies.last, last.isKnown, period.contains(last.conception)
    {
      daysOpen.add(cycle.start.days(to: last.conception))
    }
    if let first = cycle.services.first, period.contains(first), isKnown(first, in: cycle) {
      firstServiceConception.count(cycle.pregnancies.contains { $0.conception == first })
    }
    for index in windows.indices { add(cycle, to: index) }
  }

  /// Whether something came after the first service that tells of it.
  private func isKnown(_ first: Day, in cycle: BreedingCycle) -> Bool {
    !cycle.pregnancies.isEmpty || cycle.services.count > 1 || cycle.wasFoundOpen || cycle.hasCalved
  }

  private mutating func add(_ cycle: BreedingCycle, to index: Int) {
    let window = windows[index].days
    guard eligibleDays(of: cycle, in: window) >= Self.eligibleDays else { return }
    windows[index].serviceRate.count(cycle.services.contains(where: window.contains))
    windows[index].pregnancyRate.count(
      cycle.pregnancies.contains { !$0.isNatural && window.contains($0.conception) })
  }

  /// Days of the window on which the cow was past the waiting period, open and bred from; who conceives in
  /// the window was open in it. On the day on which she left she did not count any more.
  private func eligibleDays(of cycle: BreedingCycle, in window: ClosedRange<Day>) -> Int {
    guard cycle.lactation > 0 else { return 0 }
    let from = max(cycle.start.adding(constants[.voluntaryWaitingPeriod]), window.lowerBound)
    let until = min(cycle.end?.adding(-1) ?? window.upperBound, window.upperBound)
    guard from <= until else { return 0 }
    let pregnant = cycle.pregnancies.filter { $0.conception < window.lowerBound }
      .map { ($0.conception.adding(1), $0.lost?.adding(-1) ?? until) }
    let idle = cycle.idle.map { ($0.from, $0.until?.adding(-1) ?? until) }
    let lost = (pregnant + idle).flatMap { first, last in
      days(from: max(first, from), through: min(last, until))
    }
    return from.days(to: until) + 1 - Set(lost).count
  }

  private func days(from first: Day, through last: Day) -> [Day] {
    first <= last ? (first.number...last.number).map(Day.init(number:)) : []
  }
}
