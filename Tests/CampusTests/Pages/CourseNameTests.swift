import CivilTime
import KOS
import RecordMapping
import RecordMappingSQLite
import Testing
import WebShell

@testable import Campus

/// KOS wrote the names with lessons and exams in Czech, in which it was asked for them.
@Suite struct `The name of a course` {
  private static let course = CourseRecord(
    code: "BI-PA1", name: Multilingual(czech: "Programování 1", english: "Programming 1"))

  private func sample() async throws -> SampleCampus {
    let campus = try await SampleCampus()
    var parallel = Samples.parallel([Samples.slot(.monday, .both)], id: "100", course: "BI-PA1")
    parallel.courseName = "Programování 1"
    parallel.semester = Samples.semester("B261")
    parallel.isMine = true
    try await campus.save(
      SemesterRecord(
        id: "B261", first: Samples.day("2026-09-21"), last: Samples.day("2027-02-14"), isCurrent: true))
    try await campus.save(parallel)
    try await campus.save(
      ExamRecord(
        id: "7", course: "BI-PA1", courseName: "Programování 1",
        starts: Samples.moment("2026-12-10T10:00:00"),
        isMine: true))
    try await campus.downloaded(.timetable, .exams)
    return campus
  }

  private func english(_ campus: SampleCampus) async throws {
    var account = campus.live.account
    account.dataLanguage = .english
    try await campus.app.repository.select(account)
  }

  private func lesson(_ campus: SampleCampus) async throws -> String {
    let own = try await PlacedTimetable(
      try #require(try await campus.app.live()).campus, campus.app.faculties, naming: .czech)
    return TimetableFeature.link(
      to: try #require(own.timetable.lessons(on: Samples.day("2026-11-23")).first).id)
  }

  @Test func `is in the language of the data on every page that tells it`() async throws {
    let campus = try await sample()
    try await campus.save(Self.course)
    try await english(campus)
    for path in [
      "/campus", "/campus/timetable", try await lesson(campus), "/campus/exams", "/campus/exams/7",
    ] {
      let page = try await campus.get(path).text
      #expect(page.contains("Programming 1") && !page.contains("Programování 1"), "\(path)")
    }
    let change = Change(
      kind: .removed, subject: .exam, key: "9", course: "BI-PA1",
      title: Multilingual(czech: "Programování 1"), before: "2026-12-10T10:00:00", isMine: false)
    try await campus.save(ChangeRecord(change, id: 1, at: 0))
    let log = try await campus.get("/campus/changes").text
    #expect(log.contains("Programming 1") && !log.contains("Programování 1"))
    try await campus.downloaded(.timetable, .exams, .events)
    let calendar = try await campus.get("/campus/calendar.ics").text
    #expect(calendar.contains("Programming 1") && !calendar.contains("Programování 1"))
  }

  @Test func `is KOS's own where the course is not known`() async throws {
    let campus = try await sample()
    try await english(campus)
    #expect(try await campus.get("/campus/exams/7").text.contains("Programování 1"))
  }
}
