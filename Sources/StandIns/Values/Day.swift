/// A day of the civil calendar, counted from 1970-01-01.
struct Day: Hashable, Comparable, Sendable {
  var number: Int

  init(number: Int) { self.number = number }

  /// Proleptic Gregorian; the month begins a year in March, so that the leap day is its last.
  init(_ year: Int, _ month: Int, _ day: Int) {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
  }

  /// `yyyy-MM-dd`; `nil` for anything else, also for a day that no month has.
  init?(parsing text: some StringProtocol) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
      let year = Digits.number(parts[0]), let month = Digits.number(parts[1]),
      let day = Digits.number(parts[2]), (1...12).contains(month)
    else { return nil }
    self.init(year, month, day)
    guard civil == (year, month, day) else { return nil }
  }

  var civil: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// 1 for Monday to 7 for Sunday.
  var weekday: Int { ((number + 3) % 7 + 7) % 7 + 1 }

  /// `yyyy-MM-dd`.
  var text: String {
    let (year, month, day) = civil
    return "\(Digits.padded(year, 4))-\(Digits.padded(month, 2))-\(Digits.padded(day, 2))"
  }

  static func < (left: Day, right: Day) -> Bool { left.number < right.number }
  static func + (day: Day, days: Int) -> Day { Day(number: day.number + days) }
}
