import CivilTime
import Foundation
import KOS
import RecordMappingSQLite
import Testing

@testable import Campus

@Suite struct `What scripts are told of a day` {
  private func json(_ report: TodayReport) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(report))
    return try #require(object as? [String: Any])
  }

  private func names(_ list: Any?) throws -> [[String]] {
    try #require(list as? [[String: Any]]).map { $0.keys.sorted() }
  }

  /// A day with a lesson, an exam and a last day of which KOS tells as little as it can.
  private func sample() async throws -> SampleCampus {
    let campus = try await SampleCampus()
    var parallel = Samples.parallel([Samples.slot(.monday, .both, room: nil)])
    (parallel.course, parallel.courseName, parallel.type) = (nil, nil, nil)
    (parallel.semester, parallel.isMine) = (Samples.semester("B261"), true)
    try await campus.save(parallel)
    try await campus.save(ExamRecord(id: "7", starts: Samples.moment("2026-12-10T10:00:00"), isMine: true))
    try await campus.save(
      EventRecord(
        id: "1", name: Multilingual(czech: "Kurz první pomoci"),
        starts: Samples.moment("2026-12-04T09:00:00"),
        signInBy: Samples.day("2026-12-02")),
      EventRecord(
        id: "2", starts: Samples.moment("2026-12-05T09:00:00"), signInBy: Samples.day("2026-12-03")))
    try await campus.downloaded(.timetable, .exams, .events)
    return campus
  }

  @Test func `has each name, and null for what is not known`() async throws {
    let report = try json(try #require(try await sample().report()))
    let held = ["course", "end", "name", "room", "start", "teachers", "type"]
    #expect(try names(report["lessons"]) == [held] && names(report["exams"]) == [held])
    #expect(try names([try #require(report["next"])]) == [held])
    let term = ["course", "day", "daysLeft", "ifTakingPart", "kind", "name", "start", "type"]
    #expect(try names(report["eventDeadlines"]) == [term, term])
    #expect(try names(report["deadlines"]) == [])
    let exam = try #require((report["exams"] as? [[String: Any]])?.first)
    #expect(exam["end"] is NSNull && exam["course"] is NSNull && exam["start"] as? String != nil)
    #expect(report["cancelled"] is NSNull)
  }

  @Test func `names what a last day is for, also where that is of no course`() async throws {
    let deadlines = try #require(try await sample().report()?.eventDeadlines)
    #expect(deadlines.map(\.name) == ["Kurz první pomoci", nil])
    #expect(deadlines.map(\.type) == ["EVENT", "EVENT"] && deadlines.map(\.course) == [nil, nil])
    #expect(deadlines.map(\.start) == ["2026-12-04T09:00:00", "2026-12-05T09:00:00"])
  }

  @Test func `has no list of lessons where nothing is known of them`() async throws {
    let campus = try await SampleCampus()
    try await campus.downloaded(.exams)
    let never = try #require(try await campus.report())
    #expect(never.lessons == nil && never.unplaced == nil)
    try await campus.downloaded(.timetable)
    let none = try #require(try await campus.report())
    #expect(none.lessons == [] && none.unplaced == 0)
    try await campus.save(
      RefreshRecord(
        part: DataPart.timetable.rawValue, succeeded: SampleCampus.moment.timeIntervalSince1970 - 9e6))
    #expect(try #require(try await campus.report()).lessons == nil)
  }

  @Test func `is that of another account where one is named`() async throws {
    let campus = try await SampleCampus()
    let first = campus.live.account
    try await campus.app.repository.select(Account(username: "svobopet", registration: first.registration))
    _ = try await campus.app.live()
    #expect(try await campus.report()?.account == "svobopet")
    #expect(try await campus.report(of: "novakjan")?.account == "novakjan")
    await #expect(throws: TodayReport.UnknownAccount(name: "nobody", known: ["novakjan", "svobopet"])) {
      try await campus.report(of: "nobody")
    }
  }
}
