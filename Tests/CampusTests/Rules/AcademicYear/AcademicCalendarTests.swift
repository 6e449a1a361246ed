import CivilTime
import RecordMapping
import Testing

@testable import Campus
@testable import KOS

@Suite struct `The academic year` {
  private let fit = Published.faculties["fit"]
  private let now = Instant(secondsSince1970: 1_790_000_000)

  private func record(_ code: String, _ first: String?, _ last: String?, isCurrent: Bool = false)
    -> SemesterRecord
  {
    SemesterRecord(
      id: code, first: first.map(Samples.day), last: last.map(Samples.day), isCurrent: isCurrent)
  }

  private func fetched(_ code: String, _ periods: [TeachingPeriod]) -> FetchedSemester {
    FetchedSemester(
      code: Samples.semester(code), calendar: TeachingCalendar(periods),
      grid: HourGrid(starts: [], hourLength: 50), asOf: now)
  }

  @Test func `comes from the data file, with its source`() throws {
    let semester = AcademicCalendar(faculty: fit).semester(Samples.semester("B151"))
    let published = try #require(fit?.semester(Samples.semester("B151")))
    #expect(semester.calendar == published.calendar)
    #expect(semester.source == .file(published.source, isOwn: false))
    #expect(semester.grid == .fitAndFEL)
  }

  @Test func `comes from Sirius before the built-in file, but not before one of the person's own`() {
    let calendar = Samples.fourWeeks
    let other = fetched("B151", calendar.periods)
    let built = AcademicCalendar(faculty: fit, sirius: [other]).semester(Samples.semester("B151"))
    #expect(built.calendar == calendar && built.source == .sirius(asOf: now))
    #expect(built.grid.hourLength == 50)
    let own = AcademicCalendar(faculty: fit, isOwnFile: true, sirius: [other])
    #expect(own.semester(Samples.semester("B151")).calendar != calendar)
    #expect(own.semester(Samples.semester("B151")).source.tellsPeriods)
  }

  @Test func `does not come from a Sirius without periods`() {
    let calendar = AcademicCalendar(faculty: fit, sirius: [fetched("B151", [])])
    #expect(calendar.semester(Samples.semester("B151")).source != .sirius(asOf: now))
  }

  @Test func `is counted by ISO weeks where only KOS's dates are known`() {
    let calendar = AcademicCalendar(
      faculty: fit, records: [record("B222", "2023-02-20", "2023-07-02", isCurrent: true)])
    let semester = calendar.semester(Samples.semester("B222"))
    #expect(semester.source == .semesterDates(UsualTeaching(fit, in: .summer)))
    let explanation = semester.explanation(of: Samples.day("2023-02-20"))
    #expect(explanation.parity == .even && explanation.basis == .isoWeek && explanation.status == .teaching)
    #expect(!explanation.source.tellsPeriods)
  }

  @Test(arguments: [
    ("2023-04-07", "Good Friday"), ("2023-04-10", "Easter Monday"), ("2023-05-01", "Labour Day"),
  ])
  func `has the public holidays where only KOS's dates are known`(date: String, name: String) {
    let calendar = AcademicCalendar(
      faculty: fit, records: [record("B222", "2023-02-20", "2023-07-02", isCurrent: true)])
    guard case .holiday(let told) = calendar.explanation(of: Samples.day(date)).status else {
      Issue.record("\(calendar.explanation(of: Samples.day(date)).status)")
      return
    }
    #expect(told?[.english] == name)
    #expect(calendar.explanation(of: Samples.day("2023-04-11")).status == .teaching)
  }

  @Test(arguments: [
    (2016, "2016-03-25", "2016-03-28"), (2024, "2024-03-29", "2024-04-01"),
    (2025, "2025-04-18", "2025-04-21"),
    (2026, "2026-04-03", "2026-04-06"), (2027, "2027-03-26", "2027-03-29"),
    (2038, "2038-04-23", "2038-04-26"),
  ])
  func `knows when Easter is`(year: Int, friday: String, monday: String) {
    let days = PublicHolidays.periods(in: Samples.day("\(year)-01-02")...Samples.day("\(year)-04-30"))
    #expect(days.map(\.first) == [Samples.day(friday), Samples.day(monday)])
  }

  @Test func `knows thirteen public holidays a year`() {
    let days = PublicHolidays.periods(in: Samples.day("2026-10-01")...Samples.day("2027-09-30"))
    #expect(days.count == 13)
    #expect(days.map(\.first) == days.map(\.first).sorted())
  }

  @Test func `is unknown where no source knows it`() {
    let calendar = AcademicCalendar(faculty: nil, records: [record("B261", nil, nil, isCurrent: true)])
    let semester = calendar.semester(Samples.semester("B261"))
    #expect(semester.source == .unknown && semester.days == nil)
    #expect(calendar.current(on: Samples.day("2026-11-22")) == Samples.semester("B261"))
    let explanation = calendar.explanation(of: Samples.day("2026-11-22"))
    #expect(explanation.status == .unknown && explanation.parity == .odd && explanation.isoWeek.number == 47)
  }

  @Test(
    arguments: [
      ("2015-10-05", "B151"), ("2016-02-20", "B151"), ("2016-02-21", "B151"), ("2016-02-22", "B152"),
      ("2016-09-20", "B152"), ("2016-10-03", "B161"), ("2014-01-01", nil), ("2018-12-01", nil),
      ("2026-11-22", "B261"), ("2027-03-01", "B262"), ("2028-11-22", nil),
    ])
  func `knows which semester a day belongs to`(date: String, code: String?) {
    #expect(AcademicCalendar(faculty: fit).semester(on: Samples.day(date))?.rawValue == code)
  }

  @Test func `believes periods before KOS, and KOS before dates alone, which semester is present`() {
    let kos = [
      record("B162", "2017-02-20", "2017-09-30", isCurrent: true), record("B171", "2017-10-01", "2018-02-18"),
    ]
    let calendar = AcademicCalendar(faculty: fit, records: kos)
    #expect(calendar.current(on: Samples.day("2017-10-02"))?.rawValue == "B171")
    #expect(
      AcademicCalendar(faculty: nil, records: kos).current(on: Samples.day("2017-10-02"))?.rawValue
        == "B162")
    #expect(
      AcademicCalendar(faculty: nil, records: kos).semester(on: Samples.day("2017-10-02"))?.rawValue
        == "B171")
  }
}
