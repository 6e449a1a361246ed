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

/// The days on which no school in the Czech Republic teaches: Act No. 245/2000 Coll.; the days are
/// those since 2016.
enum PublicHolidays {
  /// One period for each holiday of these days, in order.
  static func periods(in days: ClosedRange<Day>) -> [TeachingPeriod] {
    (days.lowerBound.civil.year...days.upperBound.civil.year).flatMap(all).filter { days.contains($0.day) }
      .map { holiday in
        TeachingPeriod(.holiday, from: holiday.day, to: holiday.day, isIrregular: true, name: holiday.name)
      }
  }

  private static func all(in year: Int) -> [(day: Day, name: Multilingual)] {
    let dated = fixed.compactMap { month, day, czech, english in
      Day(year: year, month: month, day: day).map { ($0, Multilingual(czech: czech, english: english)) }
    }
    guard let easter = easter(in: year) else { return dated }
    let moved = [
      (easter.adding(-2), Multilingual(czech: "Velký pátek", english: "Good Friday")),
      (easter.adding(1), Multilingual(czech: "Velikonoční pondělí", english: "Easter Monday")),
    ]
    return (dated + moved).sorted { $0.0 < $1.0 }
  }

  private static let fixed = [
    (1, 1, "Den obnovy samostatného českého státu", "Restoration Day of the Independent Czech State"),
    (5, 1, "Svátek práce", "Labour Day"),
    (5, 8, "Den vítězství", "Victory Day"),
    (7, 5, "Den slovanských věrozvěstů Cyrila a Metoděje", "Saints Cyril and Methodius Day"),
    (7, 6, "Den upálení mistra Jana Husa", "Jan Hus Day"),
    (9, 28, "Den české státnosti", "Czech Statehood Day"),
    (10, 28, "Den vzniku samostatného československého státu", "Independent Czechoslovak State Day"),
    (11, 17, "Den boje za svobodu a demokracii", "Struggle for Freedom and Democracy Day"),
    (12, 24, "Štědrý den", "Christmas Eve"),
    (12, 25, "1. svátek vánoční", "Christmas Day"),
    (12, 26, "2. svátek vánoční", "St. Stephen’s Day"),
  ]

  /// Easter Sunday by the Gregorian reckoning (Meeus, Astronomical Algorithms, chapter 8).
  private static func easter(in year: Int) -> Day? {
    let (golden, century, rest) = (year % 19, year / 100, year % 100)
    let correction = (century - (century + 8) / 25 + 1) / 3
    let epact = (19 * golden + century - century / 4 - correction + 15) % 30
    let weekday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7
    let late = (golden + 11 * epact + 22 * weekday) / 451
    let sum = epact + weekday - 7 * late + 114
    return Day(year: year, month: sum / 31, day: sum % 31 + 1)
  }
}
