import KOS
import RecordMapping

/// A semester as Sirius had it when it was asked.
struct FetchedSemester: Hashable, Sendable {
  let code: SemesterCode
  let calendar: TeachingCalendar
  let grid: HourGrid?
  let asOf: Instant

  init(code: SemesterCode, calendar: TeachingCalendar, grid: HourGrid?, asOf: Instant) {
    self.code = code
    self.calendar = calendar
    self.grid = grid
    self.asOf = asOf
  }

  /// `nil` without a code.
  init?(_ semester: SiriusSemester, asOf: Instant) {
    guard let code = semester.code else { return nil }
    self.init(code: code, calendar: semester.calendar, grid: semester.grid, asOf: asOf)
  }
}
