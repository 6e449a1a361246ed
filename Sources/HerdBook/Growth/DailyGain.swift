package import CivilTime

/// What an animal weighed on a day.
package struct DatedWeight: Hashable, Comparable, Sendable {
  package let day: Day
  package let weight: Kilograms

  package init(_ weight: Kilograms, on day: Day) { (self.weight, self.day) = (weight, day) }

  package static func < (one: DatedWeight, other: DatedWeight) -> Bool {
    (one.day, one.weight) < (other.day, other.weight)
  }
}

/// What an animal gained from one weighing to the next (*přírůstek*).
package struct DailyGain: Hashable, Sendable {
  package let from: DatedWeight
  package let to: DatedWeight
  /// Average daily gain, to the nearest gram a day; negative where it lost.
  package let gramsPerDay: Int

  /// `nil` between weighings of the same day.
  package init?(from: DatedWeight, to: DatedWeight) {
    let days = from.day.days(to: to.day)
    guard days != 0 else { return nil }
    (self.from, self.to) = (from, to)
    gramsPerDay = Fraction(Int128(to.weight.grams) - Int128(from.weight.grams), over: Int128(days)).rounded
  }

  /// From each weighing to the next one on another day; weights are in any order. Of several on one day the
  /// heaviest counts.
  package static func gains(between weights: [DatedWeight]) -> [DailyGain] {
    let sorted = weights.sorted()
    let daily = sorted.indices.filter { $0 == sorted.count - 1 || sorted[$0].day < sorted[$0 + 1].day }
      .map { sorted[$0] }
    return zip(daily, daily.dropFirst()).compactMap { DailyGain(from: $0, to: $1) }
  }
}
