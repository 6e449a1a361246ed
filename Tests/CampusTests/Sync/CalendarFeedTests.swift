import CivilTime
import HTTPTypes
import HummingbirdTesting
import KOS
import Testing
import WebShell

@testable import Campus

@Suite struct `A calendar that is subscribed to` {
  @Test func `goes on telling of the same person, and ends with the login`() async throws {
    let campus = try await SampleCampus()
    try await campus.downloaded(.timetable, .exams, .events)
    let words = Words(language: .en)
    let (first, file) = (campus.live.account, try #require(campus.app.sharedFiles(words).first))
    #expect(!file.name.contains(first.username))
    try await campus.save(
      ExamRecord(id: "7", course: "BI-PA1", starts: Samples.moment("2026-12-10T10:00:00"), isMine: true))
    try await campus.app.repository.select(Account(username: "svobopet", registration: first.registration))
    #expect(Set(campus.app.sharedFiles(words).map(\.name)).count == 6)
    #expect(try await campus.app.sharedFile(file.name, words: words) != nil)
    try await campus.app.logOut(first)
    #expect(try await campus.app.sharedFile(file.name, words: words) == nil)
  }

  @Test func `has lessons alone, or no deadlines, where that is wanted`() async throws {
    let campus = try await SampleCampus()
    try await campus.downloaded(.timetable, .exams, .events)
    try await campus.save(
      ExamRecord(id: "7", course: "BI-PA1", starts: Samples.moment("2026-12-10T10:00:00"), isMine: true))
    try await campus.save(
      ExamRecord(
        id: "8", course: "BI-PA2", starts: Samples.moment("2026-12-11T10:00:00"),
        signInBy: Samples.day("2026-12-05"), isMine: false))
    let exams = try await campus.get("/campus/calendar.ics?only=exams").text
    #expect(exams.contains("BI-PA1") && !exams.contains("BI-PA2"))
    #expect(try await campus.get("/campus/calendar.ics").text.contains("BI-PA2"))
    #expect(try await campus.get("/campus/calendar.ics").text.contains("BI-PA1"))
    #expect(!(try await campus.get("/campus/calendar.ics?only=lessons").text.contains("BI-PA1")))
    let sharedFiles = campus.app.sharedFiles(Words(language: .en))
    #expect(
      sharedFiles.map(\.label) == [
        "My timetable", "My timetable with exams, without deadlines",
        "My timetable without exams or deadlines",
      ])
    // Programs that ask again are told that it is the same.
    #expect(try await campus.get("/campus/calendar.ics").headers[.eTag] != nil)
    // What one of them leaves out is not called off in the other.
    #expect(!(try await campus.get("/campus/calendar.ics").text.contains("CANCELLED")))
  }

  @Test func `says of lessons that are only supposed that they are, and why`() async throws {
    let campus = try await SampleCampus()
    try await campus.downloaded(.timetable, .exams, .events)
    var parallel = Samples.parallel([Samples.slot(.thursday)])
    (parallel.semester, parallel.isMine) = (Samples.semester("B261"), true)
    try await campus.save(parallel)
    try await campus.save(
      SemesterRecord(
        id: "B261", first: Samples.day("2026-09-21"), last: Samples.day("2027-02-14"), isCurrent: true))
    // Of a faculty that no file describes.
    try await campus.save(
      StudyRecord(
        id: "1", code: "novakjan", username: "novakjan", faculty: "14000", facultyName: "Fakulta jaderná"))
    let calendar = try await campus.get("/campus/calendar.ics").text.replacing("\r\n ", with: "")
    #expect(calendar.contains("STATUS:TENTATIVE") && !calendar.contains("STATUS:CONFIRMED"))
    #expect(calendar.contains("DTSTART;TZID=Europe/Prague:20261217T"))
    #expect(!calendar.contains("20261224T") && !calendar.contains("20261231T"))
    for property in ["X-WR-CALDESC:", "DESCRIPTION:Základy příkladů"] {
      let line = calendar.split(separator: "\r\n").first { $0.hasPrefix(property) }
      #expect(line?.contains("Source: only the semester’s dates in KOS") == true, "\(property)")
      #expect(line?.contains("fit.json") == true, "\(property)")
    }
    #expect(try await campus.get("/campus/more").text.contains("Classes are marked as tentative in it."))
  }

  @Test func `warns of no deadline of a course that is passed`() async throws {
    let campus = try await SampleCampus()
    try await campus.downloaded(.timetable, .exams, .events)
    for (id, course) in [("1", "BI-PAS"), ("2", "BI-YET")] {
      try await campus.save(
        EnrollmentRecord(
          id: id, study: "novakjan", course: course, hasAssessment: true, isCompleted: course == "BI-PAS",
          isExternal: false))
      try await campus.save(
        ExamRecord(
          id: id, course: course, starts: Samples.moment("2026-12-10T10:00:00"),
          signInBy: Samples.day("2026-12-05"), isMine: false))
    }
    let calendar = try await campus.get("/campus/calendar.ics").text
    #expect(calendar.contains("BI-YET") && !calendar.contains("BI-PAS"))
  }

  @Test func `says nothing while something of it was never downloaded, rather than that there is nothing`()
    async throws
  {
    let campus = try await SampleCampus()
    let sharedFiles = campus.app.sharedFiles(Words(language: .en)).map(\.name)
    func known() async throws -> [Bool] {
      var known: [Bool] = []
      for file in sharedFiles {
        if case .document = try await campus.app.sharedFile(file, words: Words(language: .en)) {
          known.append(true)
        } else {
          known.append(false)
        }
      }
      return known
    }
    #expect(try await known() == [false, false, false])
    #expect(try await campus.get("/campus/calendar.ics").status == .serviceUnavailable)
    #expect(try await campus.get("/campus/calendar.ics").text.contains("isn’t complete yet"))
    try await campus.downloaded(.timetable)
    #expect(try await known() == [false, false, true])
    try await campus.downloaded(.exams)
    #expect(try await known() == [false, true, true])
    try await campus.failed(.events, .busy)
    #expect(try await known() == [false, true, true])
    try await campus.failed(.events, .forbidden)
    #expect(try await known() == [true, true, true])
    #expect(try await campus.get("/campus/calendar.ics").text.contains("X-WR-CALDESC:One-off events: "))
  }
}
