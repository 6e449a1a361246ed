extension Words {
  /// `1 h 24 min`, `46 min`, `35 s`: the two largest units at most, the rest cut off, no break inside.
  ///
  /// A negative duration, such as the remaining time of a job that is late, is none: `0 s`.
  package func duration(seconds: Int) -> String {
    let seconds = max(0, seconds)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    switch (hours, minutes) {
    case (0, 0): return amount(seconds, .second)
    case (0, _): return amount(minutes, .minute)
    case (_, 0): return amount(hours, .hour)
    default: return amount(hours, .hour) + "\u{A0}" + amount(minutes, .minute)
    }
  }

  /// The time of day on a 24-hour clock, `14:05`.
  package func clock(hour: Int, minute: Int) -> String { TimeText.text(hour: hour, minute: minute) }
}
