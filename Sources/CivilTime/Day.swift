/// A day of the proleptic Gregorian calendar (ISO 8601), from 0001-01-01 to 9999-12-31; no time, no zone.
///
/// Whatever is reckoned beyond these ends is the end itself, so that no number that others tell can trap.
package struct Day: Sendable {
  /// Days since 1970-01-01.
  package let number: Int

  /// 0001-01-01
  package static let earliest = Day(number: -719_162)
  /// 9999-12-31
  package static let latest = Day(number: 2_932_896)

  /// The day so many days after 1970-01-01.
  package init(number: Int) { self.number = min(max(number, -719_162), 2_932_896) }

  /// `nil` if the calendar has no such day, or the year is not of 1 to 9999. For numbers that others tell.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, in: year)
    else { return nil }
    self.init(year, month, day)
  }

  /// A day that is known to exist, or is counted from one that does: what its month lacks goes on into the next
  /// or the former ones, so that 31 April is 1 May and day 0 is the last of the month before.
  package init(_ year: Int, _ month: Int, _ day: Int) {
    // Months are counted from a March, so that a leap day is the last of its year.
    let year = min(max(year, -9999), 19_999)
    let (laterYears, fromMarch) = (min(max(month, -120_000), 120_000) - 3).floored(by: 12)
    let (eras, yearOfEra) = (year + laterYears).floored(by: 400)
    let dayOfYear = (153 * fromMarch + 2) / 5
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(number: (eras * Self.era + dayOfEra - Self.epoch - 1).addingWithin(day))
  }

  /// Days from 0000-03-01 to 1970-01-01, and in 400 years.
  private static let epoch = 719_468
  private static let era = 146_097

  /// Year, month from 1 to 12 and day of the month from 1 on, reckoned together.
  package var civil: (year: Int, month: Int, day: Int) {
    let (eras, dayOfEra) = (number + Self.epoch).floored(by: Self.era)
    // Four years have 1461 days, 100 years one less than 25 times that, 400 years one more than four times.
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    // From March, five months have 153 days, over and over.
    let fromMarch = (5 * dayOfYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    let year = yearOfEra + eras * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * fromMarch + 2) / 5 + 1)
  }

  /// From 1 to 9999.
  package var year: Int { civil.year }
  /// From 1 to 12.
  package var month: Int { civil.month }
  /// Of the month, from 1 on.
  package var day: Int { civil.day }

  /// By ISO 8601, proleptic like the calendar.
  package var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    Weekday.allCases[(number + 3).floored(by: 7).remainder]
  }

  /// The Monday of its week.
  package var monday: Day { adding(1 - weekday.rawValue) }

  /// From its Monday to its Sunday.
  package var week: ClosedRange<Day> { monday...monday.adding(6) }

  /// So many days later, or earlier if they are negative.
  package func adding(_ days: Int) -> Day { Day(number: number.addingWithin(days)) }

  /// How many days it is from this one to the other; negative if that one is earlier.
  package func days(to other: Day) -> Int { other.number - number }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
    // Odd months to July and even ones after it have 31 days.
    return 30 + ((month ^ (month >> 3)) & 1)
  }
}

extension Day: Hashable, Comparable {
  package static func == (left: Day, right: Day) -> Bool { left.number == right.number }
  package static func < (left: Day, right: Day) -> Bool { left.number < right.number }
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension Day: RawRepresentable, CustomStringConvertible {
  /// `2026-06-01`, as other people's documents have it: blanks may stand around it, and what follows (a time, a
  /// zone) is not read. For a text that must be nothing but a day see ``init(iso8601:)``.
  package init?(rawValue: String) {
    var digits = DigitReader(rawValue)
    guard let day = Day(&digits), digits.isBetweenNumbers else { return nil }
    self = day
  }

  /// A calendar date in the extended format of ISO 8601, `2026-06-01`, and nothing else.
  package init?(iso8601 text: some StringProtocol) {
    guard text.utf8.count == 10 else { return nil }
    var digits = DigitReader(text)
    guard let day = Day(&digits), digits.isAtEnd else { return nil }
    self = day
  }

  /// Reads the day ahead and stops behind it.
  init?(_ digits: inout DigitReader) {
    guard let year = digits.number(4), digits.skip("-"), let month = digits.number(2), digits.skip("-"),
      let day = digits.number(2)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// `2026-06-01`: a calendar date in the extended format of ISO 8601.
  package var rawValue: String { String(digits: 10) { $0.write(self) } }

  package var description: String { rawValue }
}
