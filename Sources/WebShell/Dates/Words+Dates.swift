package import CivilTime
package import Foundation

extension Words {
  package func date(_ day: Day, _ style: DateStyle = .long) -> String {
    DateText(language: language).text(day, style)
  }

  /// The day that the reader's calendar shows at this time.
  package func date(_ date: Date, _ style: DateStyle = .long) -> String {
    self.date(LocalDateTime(date, in: zone).day, style)
  }

  /// `5.–7. března 2026`
  package func dates(_ first: Day, _ last: Day) -> String {
    DateText(language: language).range(first, last)
  }

  package func weekday(_ weekday: Weekday) -> String { DateText(language: language).weekday(weekday) }

  package func shortWeekday(_ weekday: Weekday) -> String {
    DateText(language: language).shortWeekday(weekday)
  }

  /// The name of the month from 1 to 12, as it stands alone.
  package func month(_ number: Int) -> String { DateText(language: language).month(number) }

  /// The time of day where the reader is: `14:05`.
  package func clock(_ date: Date, withSeconds: Bool = false) -> String {
    clock(LocalDateTime(date, in: zone).time, withSeconds: withSeconds)
  }

  package func clock(_ time: TimeOfDay, withSeconds: Bool = false) -> String {
    TimeText.text(time, withSeconds: withSeconds)
  }
}

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
