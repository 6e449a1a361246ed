import RecordMapping

/// A day of the Gregorian calendar, without a zone.
package struct Day: Sendable {
  /// Days since 1970-01-01.
  package let number: Int

  package init(number: Int) { self.number = number }

  /// `nil` if the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, in: year)
    else { return nil }
    // Years are counted from March, so that a leap day is the last of its year.
    let years = month <= 2 ? year - 1 : year
    let months = month <= 2 ? month + 9 : month - 3
    number =
      365 * years + years / 4 - years / 100 + years / 400 + (153 * months + 2) / 5 + day - 1
      - Self.epoch
  }

  /// Days from 0000-03-01 to 1970-01-01, and in 400 years.
  private static let epoch = 719_468
  private static let era = 146_097

  package var civil: (year: Int, month: Int, day: Int) {
    let shifted = number + Self.epoch
    let era = (shifted >= 0 ? shifted : shifted - (Self.era - 1)) / Self.era
    let dayOfEra = shifted - era * Self.era
    let years = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * years + years / 4 - years / 100)
    let months = (5 * dayOfYear + 2) / 153
    let month = months < 10 ? months + 3 : months - 9
    return (
      years + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * months + 2) / 5 + 1
    )
  }

  package var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    let index = (number + 3) % 7
    return Weekday.allCases[index < 0 ? index + 7 : index]
  }

  /// The Monday of its week.
  package var monday: Day { adding(1 - weekday.rawValue) }

  /// From its Monday to its Sunday.
  package var week: ClosedRange<Day> { monday...monday.adding(6) }

  package func adding(_ days: Int) -> Day { Day(number: number + days) }

  /// How many days it is from this one to the other.
  package func days(to other: Day) -> Int { other.number - number }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
    return 30 + ((month ^ (month >> 3)) & 1)
  }
}

extension Day: Hashable, Comparable {
  package static func == (left: Day, right: Day) -> Bool { left.number == right.number }
  package static func < (left: Day, right: Day) -> Bool { left.number < right.number }
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension Day: RawRepresentable, RecordValue, CustomStringConvertible {
  /// `2026-06-01`; what follows it (a time, a zone) is not read.
  package init?(rawValue: String) {
    var digits = DigitReader(rawValue)
    guard let year = digits.number(4), digits.skip("-"), let month = digits.number(2), digits.skip("-"),
      let day = digits.number(2), digits.isBetweenNumbers
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  package var rawValue: String {
    let (year, month, day) = civil
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  package var description: String { rawValue }
}

/// Whole numbers with leading zeros; Foundation's formatters take too long.
func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
