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

  /// `3 min ago`, `yesterday 14:05`, `in 2 days`; from a week on the date.
  package func relative(_ date: Date, now: Date) -> String {
    RelativeTime(secondsSince1970: date.wholeSecondsWithinReach, now: now.wholeSecondsWithinReach).text(self)
  }
}
