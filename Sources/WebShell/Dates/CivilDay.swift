/// A day of the calendar that Europe uses, carried on backwards (proleptic Gregorian); no time, no zone.
package struct CivilDay: Hashable, Sendable {
  package let year: Int
  /// From 1 to 12.
  package let month: Int
  /// From 1 on.
  package let day: Int

  /// Nil if the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), (1...Self.length(ofMonth: month, year: year)).contains(day) else {
      return nil
    }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day so many days after 1 January 1970.
  ///
  /// Counts in eras of 400 years that begin on 1 March, so that the leap day comes last.
  package init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = Self.floor(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  package var daysSince1970: Int {
    let fromMarch = month <= 2 ? year - 1 : year
    let era = Self.floor(fromMarch, 400)
    let yearOfEra = fromMarch - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  package var weekday: Weekday {
    // 1 January 1970 was a Thursday.
    let sinceMonday = daysSince1970 + 3
    return Weekday.allCases[sinceMonday - Self.floor(sinceMonday, 7) * 7]
  }

  package static func + (day: CivilDay, days: Int) -> CivilDay {
    CivilDay(daysSince1970: day.daysSince1970 + days)
  }

  /// How many days the left one comes after the right one.
  package static func - (later: CivilDay, earlier: CivilDay) -> Int {
    later.daysSince1970 - earlier.daysSince1970
  }

  package static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func floor(_ value: Int, _ divisor: Int) -> Int {
    (value >= 0 ? value : value - divisor + 1) / divisor
  }
}

extension CivilDay: Comparable {
  package static func < (one: CivilDay, other: CivilDay) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}
