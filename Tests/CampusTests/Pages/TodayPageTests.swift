import CivilTime
import Foundation
import HummingbirdTesting
import KOS
import RecordMappingSQLite
import Testing
import WebShell

@testable import Campus

@Suite struct `Today` {
  private func sample(_ slots: [TimetableSlot], isTermKnown: Bool) async throws -> SampleCampus {
    let campus = try await SampleCampus()
    var parallel = Samples.parallel(slots, id: "100", course: "BI-PA1")
    parallel.semester = Samples.semester("B261")
    parallel.isMine = true
    try await campus.save(parallel)
    // Of a faculty that no file describes.
    try await campus.save(
      StudyRecord(
        id: "1", code: "novakjan", username: "novakjan", faculty: "14000", facultyName: "Fakulta jaderná"))
    if isTermKnown {
      try await campus.save(
        SemesterRecord(
          id: "B261", first: Samples.day("2026-09-21"), last: Samples.day("2027-02-14"), isCurrent: true))
    }
    try await campus.downloaded(.timetable)
    return campus
  }

  @Test func `is not called free where nothing is known of the semester`() async throws {
    let campus = try await sample([Samples.slot(.monday, .both)], isTermKnown: false)
    let page = try await campus.get("/campus").text
    #expect(page.contains("Nothing is known about this day."))
    #expect(!page.contains("No classes today") && !page.contains("No more classes this semester"))
  }

  @Test func `says that its holidays are not known where only the semester's dates are`() async throws {
    let campus = try await sample([Samples.slot(.monday, .both)], isTermKnown: true)
    #expect(try await campus.get("/campus").text.contains("schedule for this semester isn’t known"))
  }

  @Test func `says that lessons may have changed when they were downloaded long ago`() async throws {
    let campus = try await sample([Samples.slot(.monday, .both)], isTermKnown: true)
    #expect(!(try await campus.get("/campus").text.contains("Downloaded more than a day ago")))
    campus.live.sync.update {
      $0.records[DataPart.timetable.rawValue]?.succeeded = SampleCampus.moment.timeIntervalSince1970 - 90_000
    }
    #expect(try await campus.get("/campus").text.contains("Downloaded more than a day ago"))
  }

  @Test func `is not called free where the lessons are those of an earlier semester`() async throws {
    let campus = try await sample([], isTermKnown: true)
    var parallel = Samples.parallel([Samples.slot(.monday, .both)], id: "100", course: "BI-PA1")
    parallel.semester = Samples.semester("B252")
    parallel.isMine = true
    try await campus.save(parallel)
    #expect(try await campus.get("/campus").text.contains("No classes today"))
    campus.live.sync.update {
      $0.records[DataPart.timetable.rawValue]?.succeeded = SampleCampus.moment.timeIntervalSince1970 - 9e6
    }
    #expect(try await campus.get("/campus").text.contains("Nothing is known about this day."))
  }

  @Test func `tells of lessons without a time, which may be today`() async throws {
    let page = try await sample([Samples.slot(nil)], isTermKnown: true).get("/campus").text
    #expect(page.contains("1 class this semester has no time in KOS."))
    #expect(!page.contains("No more classes this semester"))
  }

  @Test func `is told to scripts with what is not known of it`() async throws {
    let campus = try await sample([Samples.slot(.monday, .both)], isTermKnown: true)
    let report = try #require(try await campus.report())
    #expect(!report.periodsKnown && report.unplaced == 0 && report.lessons?.count == 1)
    #expect(report.cancelled == nil)
  }

  @Test func `tells scripts of no exams only where they were downloaded, and how old each part is`()
    async throws
  {
    let campus = try await sample([Samples.slot(.monday, .both)], isTermKnown: true)
    let before = try #require(try await campus.report())
    #expect(before.exams == nil && before.deadlines == nil)
    #expect(before.parts.timetable.freshness == .fresh && before.parts.exams.freshness == .never)
    let json = String(decoding: try JSONEncoder().encode(before), as: UTF8.self)
    #expect(json.contains("\"exams\":null") && json.contains("\"deadlines\":null"))
    try await campus.downloaded(.exams, .events)
    let after = try #require(try await campus.report())
    #expect(after.exams == [] && after.deadlines == [])
    try await campus.save(
      RefreshRecord(
        part: DataPart.exams.rawValue, succeeded: SampleCampus.moment.timeIntervalSince1970 - 90_000))
    let parts = try #require(try await campus.report()).parts
    #expect(parts.exams.freshness == .stale && parts.events.freshness == .fresh)
  }
}
