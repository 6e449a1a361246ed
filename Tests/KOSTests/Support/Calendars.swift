import CivilTime

@testable import KOS

/// Periods of teaching made by hand so that they say what the published vectors say; the days between are
/// invented.
enum Calendars {
  static func day(_ text: String) -> Day {
    guard let day = Day(rawValue: text) else { preconditionFailure("no day: \(text)") }
    return day
  }

  static func period(
    _ kind: TeachingPeriod.Kind, _ first: String, _ last: String, _ parity: WeekParity? = nil,
    override: Weekday? = nil, isIrregular: Bool = false
  ) -> TeachingPeriod {
    TeachingPeriod(
      kind, from: day(first), to: day(last), firstWeekParity: parity, firstDayOverride: override,
      isIrregular: isIrregular)
  }

  /// FIT, winter 2015/16.
  static let fitB151 = TeachingCalendar([
    period(.teaching, "2015-10-01", "2015-12-22", .even),
    period(.teaching, "2015-12-21", "2015-12-21", .even, override: .wednesday, isIrregular: true),
    period(.holiday, "2015-12-23", "2016-01-03"),
    period(.holiday, "2015-10-28", "2015-10-28", isIrregular: true),
    period(.teaching, "2016-01-04", "2016-01-10", .even),
    period(.exams, "2016-01-11", "2016-02-14"),
  ])

  /// FEL, winter 2015/16.
  static let felB151 = TeachingCalendar([
    period(.teaching, "2015-10-05", "2015-12-22", .odd), period(.holiday, "2015-12-23", "2016-01-03"),
    period(.teaching, "2016-01-04", "2016-01-17", .odd),
  ])

  /// FIT, summer 2015/16: Easter Monday is made up for a week later.
  static let fitB152 = TeachingCalendar([
    period(.teaching, "2016-02-22", "2016-05-22", .even),
    period(.holiday, "2016-03-28", "2016-03-28", isIrregular: true),
    period(.teaching, "2016-04-04", "2016-04-04", .odd, override: .monday, isIrregular: true),
  ])

  /// FIT, summer 2016/17.
  static let fitB162 = TeachingCalendar([
    period(.teaching, "2017-02-20", "2017-05-21", .even),
    period(.teaching, "2017-05-11", "2017-05-11", .odd, override: .monday, isIrregular: true),
  ])
}
