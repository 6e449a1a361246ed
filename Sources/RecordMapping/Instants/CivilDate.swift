/// A day of the proleptic Gregorian calendar.
///
/// Years are counted from March here, so that a leap day is the last of its year and the months before it have
/// fixed places.
struct CivilDate: Equatable {
  var year: Int
  var month: Int
  var day: Int

  /// Days from 0000-03-01 to 1970-01-01, and in 400 years.
  private static let epoch = 719_468
  private static let era = 146_097

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that many days after 1970-01-01, in any year.
  init(daysSince1970 days: Int) {
    let shifted = days + Self.epoch
    let era = (shifted >= 0 ? shifted : shifted - (Self.era - 1)) / Self.era
    let dayOfEra = shifted - era * Self.era
    // Four years have 1461 days, 100 years one less than 25 times that, 400 years one more than four times.
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    // From March, five months have 153 days, over and over.
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Whether the calendar has this day. Years must not be negative.
  @inline(__always)
  var exists: Bool {
    guard month >= 1, month <= 12, day >= 1 else { return false }
    if day <= 28 { return true }
    guard month != 2 else { return day == 29 && isLeapYear }
    // Odd months to July and even ones after it have 31 days.
    return day <= 30 + ((month ^ (month >> 3)) & 1)
  }

  /// Days from 1970-01-01 to this day, which must exist in year 0 or later.
  @inline(__always)
  var daysSince1970: Int {
    let isBeforeMarch = month <= 2
    let years = UInt32(truncatingIfNeeded: isBeforeMarch ? year &- 1 : year)
    let months = UInt32(truncatingIfNeeded: isBeforeMarch ? month &+ 9 : month &- 3)
    let leapDays = years / 4 &- years / 100 &+ years / 400
    let days = 365 &* years &+ leapDays &+ (153 &* months &+ 2) / 5
    return Int(days) &+ day &- 1 &- Self.epoch
  }

  private var isLeapYear: Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}
