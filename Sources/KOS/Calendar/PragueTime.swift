package import RecordMapping

/// The time of Europe/Prague by the rule that holds since 1996: one hour ahead of UTC, two from the last Sunday
/// of March to the last Sunday of October, changed at 01:00 UTC (Directive 2000/84/EC).
///
/// By rule and not by the system's tables: pages ask for thousands of moments at a time.
package enum PragueTime {
  /// Seconds ahead of UTC at this moment.
  package static func offset(at instant: Instant) -> Int {
    offset(at: floorDivided(Int(instant.microseconds), by: 1_000_000))
  }

  /// Of an hour that comes twice, the first; of one that never comes, as if the clock had not been moved yet.
  package static func instant(of local: LocalDateTime) -> Instant {
    let seconds = local.day.number * 86_400 + local.time.secondOfDay
    let asSummer = seconds - 7200
    let asWinter = seconds - 3600
    let isSummer = offset(at: asSummer) == 7200
    return Instant(secondsSince1970: Int64(isSummer ? asSummer : asWinter))
  }

  package static func local(_ instant: Instant) -> LocalDateTime {
    let utc = floorDivided(Int(instant.microseconds), by: 1_000_000)
    let seconds = utc + offset(at: utc)
    let day = floorDivided(seconds, by: 86_400)
    guard let time = LocalTime(secondOfDay: seconds - day * 86_400) else {
      preconditionFailure("a remainder is smaller than its divisor")
    }
    return LocalDateTime(Day(number: day), time)
  }

  private static func offset(at utc: Int) -> Int {
    let year = Day(number: floorDivided(utc, by: 86_400)).civil.year
    let summer = lastSunday(ofMonth: 3, year)..<lastSunday(ofMonth: 10, year)
    return summer.contains(utc) ? 7200 : 3600
  }

  /// 01:00 UTC of that day; both months have 31 days.
  private static func lastSunday(ofMonth month: Int, _ year: Int) -> Int {
    guard let end = Day(year: max(1, min(year, 9999)), month: month, day: 31) else { return 0 }
    return end.adding(-(end.weekday.rawValue % 7)).number * 86_400 + 3600
  }

  private static func floorDivided(_ number: Int, by divisor: Int) -> Int {
    number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor)
  }
}
