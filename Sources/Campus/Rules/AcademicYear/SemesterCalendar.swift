import CivilTime
import KOS

/// What is known of the days of a semester, and from where.
struct SemesterCalendar: Hashable, Sendable {
  let code: SemesterCode
  let calendar: TeachingCalendar
  /// Without any hour where no faculty tells them.
  let grid: HourGrid
  let source: CalendarSource

  /// From the first day to the last of which something is known.
  var days: ClosedRange<Day>? {
    guard let first = calendar.periods.map(\.first).min(), let last = calendar.periods.map(\.last).max(),
      first <= last
    else { return nil }
    return first...last
  }

  func explanation(of day: Day) -> ParityExplanation {
    ParityExplanation(calendar.day(day), semester: code, source: source)
  }
}
