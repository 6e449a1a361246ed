/// A week of ISO 8601: from Monday to Sunday, and of the year that its Thursday lies in.
package struct ISOWeek: Hashable, Sendable {
  package let year: Int
  /// From 1 to 52 or 53.
  package let number: Int

  package init(_ day: CivilDay) {
    let thursday = day + (Weekday.thursday.rawValue - day.weekday.rawValue)
    year = thursday.year
    // A year's first day exists whatever the year.
    let dayOfYear = thursday.daysSince1970 - Self.daysBefore(thursday.year)
    number = dayOfYear / 7 + 1
  }

  private static func daysBefore(_ year: Int) -> Int {
    CivilDay(year: year, month: 1, day: 1)?.daysSince1970 ?? 0
  }
}
