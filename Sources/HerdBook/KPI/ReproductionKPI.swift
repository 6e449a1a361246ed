package import CivilTime

/// Figures of a herd's reproduction, each a count out of a count, so that a page can show what it is made of.
package enum ReproductionKPI: String, CaseIterable, Sendable {
  /// Eligible cows that were served in a window of 21 days, out of all that were eligible in it. A cow is eligible in a
  /// window that has at least 11 days on which she was past the waiting period, open and not excluded.
  case serviceRate
  /// Eligible cows that conceived in the window, out of the same.
  case pregnancyRate
  /// Conceptions by first services, out of first services whose result is known.
  case firstServiceConception
  /// Days from calving to conception, out of cows that conceived.
  case daysOpen
  /// Days between two calvings, out of pairs of calvings.
  case calvingInterval
}

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
  package fileprivate(set) var serviceRate = Ratio()
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
  package private(set) var firstServiceConception = Ratio()
  package private(set) var daysOpen = Ratio()
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
    windows = (0..<count).reversed().map { ago in
      let last = day.adding(-Self.windowDays * ago)
      return BreedingWindow(days: last.adding(1 - Self.windowDays)...last, isProvisional: ago < 2)
    }
    period = day.adding(1 - max(days, 1))...day
    for cycle in cycles { add(cycle) }
  }

  private mutating func add(_ cycle: BreedingCycle) {
    if cycle.lactation > 0, cycle.hasCalved, let end = cycle.end, period.contains(end) {
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

  /// Days of the window on which the cow was past the waiting period, open and not excluded. On the day of her conception she
  /// was open; on the day on which she left or was excluded she did not count any more.
  private func eligibleDays(of cycle: BreedingCycle, in window: ClosedRange<Day>) -> Int {
    guard cycle.lactation > 0 else { return 0 }
    let from = max(cycle.start.adding(constants[.voluntaryWaitingPeriod]), window.lowerBound)
    let end = [cycle.end, cycle.excludedFrom].compactMap(\.self).min()?.adding(-1) ?? window.upperBound
    let until = min(end, window.upperBound)
    guard from <= until else { return 0 }
    return cycle.pregnancies.reduce(from.days(to: until) + 1) { days, pregnancy in
      let first = max(pregnancy.conception.adding(1), from)
      let last = min(pregnancy.lost?.adding(-1) ?? until, until)
      return days - max(0, first.days(to: last) + 1)
    }
  }
}
