import CivilTime
import KOS

/// A semester of which the faculty's own schedule is not known: what may be taught when, as far as it can be supposed.
enum AssumedSemester {
  /// From the first day so many weeks of teaching, without public holidays and Christmas; after them exams.
  ///
  /// - Parameter weeks: `nil` if it is not known how many are usual.
  static func periods(from first: Day, to last: Day, weeks: Int?) -> [TeachingPeriod] {
    let days = first...last
    let off = PublicHolidays.periods(in: days) + christmas(in: days)
    let whole = TeachingCalendar(teachingFrom: first, to: last, except: off)
    return shortened(whole.periods, to: weeks)
  }

  /// With no more than so many weeks of teaching; what else would be taught is examined.
  ///
  /// - Parameter weeks: `nil` if it is not known how many are usual.
  static func shortened(_ periods: [TeachingPeriod], to weeks: Int?) -> [TeachingPeriod] {
    guard let weeks, let end = TeachingCalendar(periods).monday(ofWeek: weeks)?.adding(6) else {
      return periods
    }
    return periods.flatMap { period -> [TeachingPeriod] in
      guard period.kind == .teaching, period.last > end else { return [period] }
      let exams = exams(from: max(period.first, end.adding(1)), to: period.last, after: periods)
      guard period.first <= end else { return period.isIrregular ? [] : exams }
      var taught = period
      taught.last = end
      return [taught] + exams
    }
  }

  /// Not before the holidays are over with which it would begin.
  private static func exams(
    from first: Day, to last: Day, after periods: [TeachingPeriod]
  ) -> [TeachingPeriod] {
    var first = first
    while let holiday = periods.first(where: { $0.kind == .holiday && $0.contains(first) }) {
      first = holiday.last.adding(1)
    }
    return first <= last ? [TeachingPeriod(.exams, from: first, to: last)] : []
  }

  /// Nobody teaches from Christmas Eve to New Year. What may be taught in the days before, if Christmas Eve comes
  /// before the weekend, makes no week of teaching: no faculty counts such a week.
  private static func christmas(in days: ClosedRange<Day>) -> [TeachingPeriod] {
    (days.lowerBound.civil.year...days.upperBound.civil.year).flatMap { year -> [TeachingPeriod] in
      guard let eve = Day(year: year, month: 12, day: 24), let end = Day(year: year + 1, month: 1, day: 1)
      else { return [] }
      let holidays = TeachingPeriod(
        .holiday, from: eve, to: end, isIrregular: true,
        name: Multilingual(czech: "Vánoce", english: "Christmas"))
      guard (Weekday.tuesday...Weekday.friday).contains(eve.weekday) else { return [holidays] }
      return [
        holidays, TeachingPeriod(.teaching, from: eve.monday, to: eve.adding(-1), isIrregular: true),
      ]
    }.filter { days.overlaps($0.first...$0.last) }
  }
}
