/// An instant taken apart, as the forms write it.
struct InstantFields {
  var year = 1970
  var month = 1
  var day = 1
  var hour = 0
  var minute = 0
  var second = 0
  var microsecond = 0
  /// Seconds that the clock is ahead of UTC.
  var offset = 0

  /// The first moment of 1970 in UTC.
  init() {}

  /// The fields of an instant in UTC.
  init(_ instant: Instant) {
    let (seconds, microsecond) = Self.floored(Int(instant.microseconds), by: 1_000_000)
    let (days, secondOfDay) = Self.floored(seconds, by: 86_400)
    let date = CivilDate(daysSince1970: days)
    year = date.year
    month = date.month
    day = date.day
    hour = secondOfDay / 3600
    minute = secondOfDay / 60 % 60
    second = secondOfDay % 60
    self.microsecond = microsecond
  }

  /// The instant that the fields tell. `allowsHour24` lets 24:00:00 be the next midnight.
  @inline(__always)
  func instant(allowsHour24: Bool = false) throws(InstantFault) -> Instant {
    let date = CivilDate(year: year, month: month, day: day)
    guard date.exists, minute <= 59, second <= 60 else { throw .notADate }
    if hour >= 24 { try checkHour24(allowsHour24) }
    let timeOfDay = hour &* 3600 &+ minute &* 60 &+ second
    let seconds = Int64(date.daysSince1970 &* 86_400 &+ timeOfDay &- offset)
    if second == 60 { return try leapSecond(endingAt: seconds) }
    guard year >= 1, Instant.writableSeconds.contains(seconds) else { throw .outOfRange }
    return Instant(microseconds: seconds &* 1_000_000 &+ Int64(microsecond))
  }

  private func checkHour24(_ isAllowed: Bool) throws(InstantFault) {
    guard isAllowed, hour == 24, minute == 0, second == 0, microsecond == 0 else { throw .notADate }
  }

  /// A leap second is the last of a month in UTC (ITU-R TF.460). It has no count of its own, so it becomes the
  /// last microsecond that has one, which keeps its day.
  private func leapSecond(endingAt seconds: Int64) throws(InstantFault) -> Instant {
    let (days, secondOfDay) = Self.floored(Int(seconds), by: 86_400)
    guard secondOfDay == 0, CivilDate(daysSince1970: days).day == 1 else { throw .notADate }
    guard year >= 1, Instant.writableSeconds.contains(seconds - 1) else { throw .outOfRange }
    return Instant(microseconds: seconds * 1_000_000 - 1)
  }

  /// Division towards minus infinity, so that the remainder is never negative.
  static func floored(_ value: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
