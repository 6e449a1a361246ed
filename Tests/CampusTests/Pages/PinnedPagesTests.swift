import CivilTime
import KOS
import RecordMappingSQLite
import Testing
import WebShell

@testable import Campus

@Suite struct `Pages that a browser keeps ahead` {
  private func paths(_ campus: SampleCampus) async -> [String] {
    await campus.app.pinned(CampusApp.visit(to: "/shell/pinned", of: campus.app)).map(\.path)
  }

  @Test func `are none before there is something to keep`() async throws {
    let campus = try await SampleCampus()
    #expect(await paths(campus) == [])
  }

  @Test func `are the main ones, this week's lessons, own exams and courses`() async throws {
    let campus = try await SampleCampus()
    try await campus.downloaded(.profile, .timetable, .results, .exams, .events)
    try await campus.save(
      SemesterRecord(
        id: "B261", first: Samples.day("2026-09-21"), last: Samples.day("2027-02-14"), isCurrent: true))
    var parallel = Samples.parallel([Samples.slot(.friday, .both)])
    parallel.semester = Samples.semester("B261")
    try await campus.save(parallel)
    try await campus.save(
      Samples.exam("2026-12-01T09:00:00", id: "1", isMine: true),
      Samples.exam("2026-11-01T09:00:00", id: "2", isMine: true), Samples.exam("2026-12-01T09:00:00", id: "3")
    )
    try await campus.save(
      EnrollmentRecord(
        id: "1", study: "novakjan", semester: Samples.semester("B261"), course: "BI-XX1",
        hasAssessment: false,
        isCompleted: false, isExternal: false))
    let paths = await paths(campus)
    for path in [
      "/campus", "/campus/timetable", "/campus/timetable?day=2026-11-24", "/campus/timetable?day=2026-11-30",
      "/campus/lessons/100-7-2026-11-27", "/campus/exams/1", "/campus/courses/BI-XX1",
    ] { #expect(paths.contains(path), "\(path)") }
    for path in ["/campus/search", "/campus/lessons/100-7-2026-12-04", "/campus/exams/2", "/campus/exams/3"] {
      #expect(!paths.contains(path), "\(path)")
    }
    try await campus.downloaded(.courses)
    #expect(await self.paths(campus).contains("/campus/search"))
  }

  @Test func `leave room for those that were visited, however much there is`() async throws {
    let campus = try await SampleCampus()
    try await campus.downloaded(.profile, .timetable, .results, .exams, .events, .courses)
    for number in 0..<40 {
      try await campus.save(Samples.exam("2026-12-01T09:00:00", id: "\(number)", isMine: true))
    }
    #expect(await paths(campus).count < 50)
  }
}
