package import CivilTime

/// What a cow gave day by day, as the parlour's meters tell it.
package struct DailyMilk: Hashable, Sendable {
  /// Oldest first, each day once.
  package let days: [Amount]

  /// The milk of a day.
  package struct Amount: Hashable, Sendable {
    package let day: Day
    package let milk: Kilograms

    package init(_ milk: Kilograms, on day: Day) { (self.milk, self.day) = (milk, day) }
  }

  /// - Parameter milkings: in any order.
  package init(_ milkings: some Sequence<Amount>) {
    let sums = milkings.reduce(into: [Day: Kilograms]()) { $0[$1.day, default: .zero] += $1.milk }
    days = sums.map { Amount($0.value, on: $0.key) }.sorted { $0.day < $1.day }
  }

  package var last: Amount? { days.last }

  /// The mean of the last days on which she was milked, to the gram; `nil` where she was not.
  ///
  /// - Parameter count: of days; a week evens out what a cow differs from day to day.
  package func average(ofLast count: Int = 7) -> Kilograms? {
    let last = days.suffix(max(1, count))
    guard !last.isEmpty else { return nil }
    let sum = last.reduce(Kilograms.zero) { $0 + $1.milk }
    return Kilograms(grams: Fraction(Int128(sum.grams), over: Int128(last.count)).rounded)
  }
}
