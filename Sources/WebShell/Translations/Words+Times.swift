extension Words {
  /// `1 h 24 min`, `46 min`, `35 s`: the two largest units at most, the rest cut off, no break inside.
  ///
  /// A negative duration, such as the remaining time of a job that is late, is none: `0 s`.
  package func duration(seconds: Int) -> String {
    let seconds = max(0, seconds)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let units = UnitNames(language)
    switch (hours, minutes) {
    case (0, 0): return amount(seconds, units.second)
    case (0, _): return amount(minutes, units.minute)
    case (_, 0): return amount(hours, units.hour)
    default: return amount(hours, units.hour) + "\u{A0}" + amount(minutes, units.minute)
    }
  }

  /// The time of day on a 24-hour clock, `14:05`.
  package func clock(hour: Int, minute: Int) -> String { "\(twoDigits(hour)):\(twoDigits(minute))" }

  private func amount(_ value: Int, _ unit: String) -> String { "\(integer(value))\u{A0}\(unit)" }

  private func twoDigits(_ value: Int) -> String { (0..<10).contains(value) ? "0\(value)" : "\(value)" }
}
