import CivilTime
import Testing

@testable import Campus
@testable import KOS

@Suite struct `The semesters of a week` {
  private func calendar(_ records: SemesterRecord...) -> AcademicCalendar {
    AcademicCalendar(faculty: nil, records: records)
  }

  private func shown(
    _ day: String, by calendar: AcademicCalendar = AcademicCalendar(faculty: nil), told: String? = "B261"
  ) -> ShownSemesters {
    ShownSemesters(
      Samples.day(day).week, by: calendar, on: Samples.day("2026-11-23"), told: told.map(Samples.semester))
  }

  @Test(arguments: [
    ("2026-02-14", "B251"), ("2026-02-15", "B252"), ("2026-09-14", "B252"), ("2026-09-15", "B261"),
    ("2026-12-31", "B261"), ("2027-01-01", "B261"),
  ])
  func `are those that such days usually belong to where nobody says so`(day: String, code: String) {
    #expect(SemesterCode(usuallyHaving: Samples.day(day)) == Samples.semester(code))
  }

  @Test func `are two where one begins within it`() {
    let calendar = calendar(
      SemesterRecord(
        id: "B252", first: Samples.day("2026-02-16"), last: Samples.day("2026-09-22"), isCurrent: false),
      SemesterRecord(
        id: "B261", first: Samples.day("2026-09-23"), last: Samples.day("2027-02-14"), isCurrent: true))
    let shown = shown("2026-09-22", by: calendar)
    #expect(shown.all == [Samples.semester("B252"), Samples.semester("B261")])
    #expect(shown.past == [Samples.semester("B252")])
  }

  @Test(arguments: [("2026-11-23", true), ("2027-03-01", true), ("2027-11-01", false)])
  func `are asked for by themselves as far as the next one`(day: String, areAsked: Bool) {
    #expect(shown(day).areAsked == areAsked)
    #expect(shown(day).past.isEmpty)
  }

  @Test func `are over by the calendar where KOS has not told the present one`() {
    #expect(shown("2026-03-10", told: nil).past == [Samples.semester("B252")])
    #expect(shown("2026-11-23", told: nil).past.isEmpty)
  }
}
