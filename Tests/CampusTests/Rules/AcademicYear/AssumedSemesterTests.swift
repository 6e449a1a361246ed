import CivilTime
import RecordMapping
import Testing
import WebShell

@testable import Campus
@testable import KOS

/// Only KOS's dates of the semester are known.
@Suite struct `A semester that is only supposed` {
  private let fit = Published.faculties["fit"]?.describing { $0.scope == .faculty }

  private func calendar(_ faculty: Faculty?, _ code: String, _ first: String, _ last: String)
    -> AcademicCalendar
  {
    AcademicCalendar(
      faculty: faculty,
      records: [
        SemesterRecord(id: code, first: Samples.day(first), last: Samples.day(last), isCurrent: true)
      ])
  }

  private var winter: AcademicCalendar { calendar(fit, "B261", "2026-09-21", "2027-02-14") }

  private func status(_ date: String) -> ParityExplanation.Status {
    winter.explanation(of: Samples.day(date)).status
  }

  @Test func `never teaches from Christmas Eve to New Year`() {
    for number in 0..<9 {
      guard case .holiday = winter.explanation(of: Samples.day("2026-12-24").adding(number)).status else {
        Issue.record("\(number) days after Christmas Eve")
        continue
      }
    }
  }

  @Test func `has as many weeks of teaching as the faculty's described semesters mostly have`() throws {
    let usual = try #require(UsualTeaching(fit, in: .winter))
    #expect(usual.files == ["fit.json"] && (12...14).contains(usual.weeks))
    let semester = winter.semester(Samples.semester("B261"))
    #expect(semester.source == .semesterDates(usual))
    #expect(semester.calendar.weekCount == usual.weeks)
    #expect(status("2027-02-01") == .exams)
    // The semester goes on all the same.
    #expect(winter.semester(on: Samples.day("2027-02-14"))?.rawValue == "B261")
    let whole = try #require(UsualTeaching(Published.faculties["fel"], in: .winter))
    #expect(whole.weeks >= usual.weeks && whole.files == ["fel.json"])
  }

  @Test func `of a faculty that is not described is as long as those of the others`() throws {
    let usual = try #require(UsualTeaching(nil, in: .summer))
    #expect(usual.files == ["fel.json", "fit.json"])
    let calendar = calendar(nil, "B262", "2027-02-15", "2027-09-19")
    #expect(calendar.semester(Samples.semester("B262")).calendar.weekCount == usual.weeks)
    #expect(calendar.explanation(of: Samples.day("2027-07-12")).status == .exams)
  }

  @Test func `counts no week at Christmas, also for lessons of some weeks`() throws {
    // FEL teaches a week after Christmas.
    let calendar = calendar(
      Published.faculties["fel"]?.describing { $0.scope == .faculty }, "B261", "2026-09-21", "2027-02-14"
    )
    .semester(Samples.semester("B261")).calendar
    let weeks = ["2026-12-14", "2026-12-21", "2026-12-28", "2027-01-04"].map {
      calendar.teachingWeek(of: Samples.day($0))
    }
    #expect(weeks == [13, nil, nil, 14])
    let slot = Samples.slot(.monday, weeks: WeekList(rawValue: "13,14"))
    #expect(slot.days(in: calendar).map(\.rawValue) == ["2026-12-14", "2027-01-04"])
  }

  @Test func `tells of each lesson that it is only supposed, and by whose word`() throws {
    let semester = winter.semester(Samples.semester("B261"))
    let supposed = Timetable(
      [Samples.parallel([Samples.slot(.monday)])], calendar: semester.calendar, grid: .fitAndFEL,
      source: semester.source)
    #expect(!supposed.lessons.isEmpty && supposed.lessons.allSatisfy { $0.supposedBy == semester.source })
    let published = AcademicCalendar(faculty: fit).semester(Samples.semester("B151"))
    let known = Timetable(
      [Samples.parallel([Samples.slot(.monday)])], calendar: published.calendar, grid: .fitAndFEL,
      source: published.source)
    #expect(!known.lessons.isEmpty && known.lessons.allSatisfy { $0.supposedBy == nil })
  }

  /// FIT teaches thirteen weeks, FEL fourteen; the university's schedule has fourteen.
  @Test(arguments: [
    ("fit", "2026-12-18", ParityExplanation.Status.teaching, WeekParity?.some(.odd)),
    ("fel", "2026-12-18", .teaching, .odd),
    ("fit", "2027-01-04", .exams, nil), ("fel", "2027-01-04", .teaching, .even),
    ("fit", "2027-05-17", .exams, nil), ("fel", "2027-05-17", .teaching, .even),
    ("fit", "2027-01-11", .exams, nil), ("fel", "2027-05-24", .exams, nil),
  ])
  func `by the university's schedule has the faculty's usual weeks of teaching`(
    faculty: String, date: String, status: ParityExplanation.Status, parity: WeekParity?
  ) {
    let calendar = AcademicCalendar(faculty: Published.faculties[faculty])
    let explanation = calendar.explanation(of: Samples.day(date))
    #expect(explanation.status == status)
    if let parity { #expect(explanation.parity == parity) }
    #expect(explanation.source.tellsPeriods && !explanation.source.tellsEveryDay)
  }

  @Test(arguments: ["2026-12-21", "2026-12-23", "2027-01-03", "2026-11-17"])
  func `by the university's schedule has its holidays`(date: String) {
    let calendar = AcademicCalendar(faculty: Published.faculties["fit"])
    guard case .holiday = calendar.explanation(of: Samples.day(date)).status else {
      Issue.record("\(calendar.explanation(of: Samples.day(date)).status)")
      return
    }
  }

  @Test func `by the university's schedule has supposed lessons, and makes no number of weeks usual`() {
    let faculty = Published.faculties["fit"]
    let semester = AcademicCalendar(faculty: faculty).semester(Samples.semester("B261"))
    let table = Timetable(
      [Samples.parallel([Samples.slot(.monday)])], calendar: semester.calendar, grid: .fitAndFEL,
      source: semester.source)
    #expect(!table.lessons.isEmpty && table.lessons.allSatisfy { $0.supposedBy == semester.source })
    #expect(
      UsualTeaching(faculty?.describing { $0.scope == .university }, in: .winter)?.files == [
        "fel.json", "fit.json",
      ])
  }

  @Test func `by the university's schedule says of what is left over that it is probably examined`() {
    let calendar = AcademicCalendar(faculty: Published.faculties["fit"])
    let text = ParityExplanationText(
      explanation: calendar.explanation(of: Samples.day("2027-01-05")), words: Words(language: .en),
      language: .english)
    #expect(text.status.contains("Probably the exam period"))
  }

  @Test func `by the university's schedule goes on as long as KOS says`() {
    let calendar = calendar(Published.faculties["fit"], "B262", "2027-02-15", "2027-09-19")
    #expect(calendar.explanation(of: Samples.day("2027-09-10")).status == .outside)
    #expect(calendar.explanation(of: Samples.day("2027-03-01")).source.tellsPeriods)
  }

  @Test func `by the university's schedule in one's own file does not stand before Sirius`() {
    let sirius = FetchedSemester(
      code: Samples.semester("B261"),
      calendar: TeachingCalendar(teachingFrom: Samples.day("2026-09-21"), to: Samples.day("2026-12-20")),
      grid: nil, asOf: Instant(microseconds: 0))
    let calendar = AcademicCalendar(faculty: Published.faculties["fit"], isOwnFile: true, sirius: [sirius])
    #expect(calendar.semester(Samples.semester("B261")).source == .sirius(asOf: Instant(microseconds: 0)))
  }
}
