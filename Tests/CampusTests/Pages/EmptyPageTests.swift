import HummingbirdTesting
import KOS
import Keyring
import RecordMappingSQLite
import Testing
import WebShell

@testable import Campus

/// "None" is only said of what was asked for with success.
@Suite struct `An empty page` {
  @Test func `does not call events none of whose courses are known the person's none`() async throws {
    let campus = try await SampleCampus()
    try await campus.downloaded(.events)
    let unknown = try await campus.get("/campus/events?course=own").text
    #expect(!unknown.contains("No events") && unknown.contains("Your courses aren’t known yet"))
    try await campus.downloaded(.results)
    #expect(try await campus.get("/campus/events?course=own").text.contains("No events"))
  }

  @Test func `says that there are no deadlines only once events have come too`() async throws {
    let campus = try await SampleCampus()
    try await campus.downloaded(.exams)
    #expect(!(try await campus.get("/campus/deadlines").text.contains("No upcoming deadlines")))
    try await campus.downloaded(.events)
    #expect(try await campus.get("/campus/deadlines").text.contains("No upcoming deadlines"))
  }

  @Test(arguments: ["/campus/study/marks", "/campus/study/what-if", "/campus/study"])
  func `of results says that they are not here, and later that there are none`(path: String) async throws {
    let campus = try await SampleCampus()
    let before = try await campus.get(path).text
    #expect(before.contains("Results not downloaded yet") && !before.contains("No courses"))
    try await campus.downloaded(.results)
    let after = try await campus.get(path).text
    #expect(after.contains("No courses") && !after.contains("Results not downloaded yet"))
  }

  @Test func `of divisions says the same of them`() async throws {
    let campus = try await SampleCampus()
    #expect(try await campus.get("/campus/divisions").text.contains("Divisions not downloaded yet"))
    try await campus.downloaded(.teachers)
    #expect(try await campus.get("/campus/divisions").text.contains("No divisions"))
  }

  @Test func `of canteens says that there are none only after a success with a key`() async throws {
    let campus = try await SampleCampus()
    try await campus.downloaded(.canteens)
    #expect(!(try await campus.get("/campus/canteens").text.contains("No canteens")))
    try await campus.app.repository.saveCanteenKey(Secret("k"), of: campus.live.account.id)
    #expect(try await campus.get("/campus/canteens").text.contains("No canteens"))
    try await campus.failed(.canteens, .server)
    #expect(!(try await campus.get("/campus/canteens").text.contains("No canteens")))
  }

  @Test
  func `of a past week says that nothing is known of it, and of one that KOS was asked for that it has none`()
    async throws
  {
    let campus = try await SampleCampus()
    try await campus.downloaded(.timetable)
    try await campus.lookedUp(.lessons(Samples.semester("B252"), of: nil), failure: .unreachable)
    let past = try await campus.get("/campus/timetable?day=2026-03-10").text
    #expect(past.contains("Nothing is known about this week.") && past.contains("Couldn’t load this"))
    #expect(!past.contains("no classes for you") && !past.contains("class=\"week\""))
    let present = try await campus.get("/campus/timetable").text
    #expect(present.contains("KOS has no classes for you this semester."))
  }

  @Test func `of a week that no refresh reaches says that nothing is known of it`() async throws {
    let campus = try await SampleCampus()
    try await campus.downloaded(.timetable)
    let page = try await campus.get("/campus/timetable?day=2028-03-10").text
    #expect(page.contains("Nothing is known about this week.") && !page.contains("no classes for you"))
  }

  @Test func `of the exams of a course that KOS is not asked for does not say that there are none`()
    async throws
  {
    let campus = try await SampleCampus()
    try await campus.save(
      SemesterRecord(id: "B261", isCurrent: true))
    try await campus.save(
      EnrollmentRecord(
        id: "1", study: "novakjan", semester: Samples.semester("B261"), course: "BI-PA1",
        hasAssessment: false, isCompleted: false, isExternal: false))
    try await campus.downloaded(.exams)
    let other = try await campus.get("/campus/exams?course=BI-OTH").text
    #expect(other.contains("Exam dates not downloaded") && !other.contains("No exam dates"))
    #expect(try await campus.get("/campus/exams?course=BI-PA1").text.contains("No exam dates"))
  }

  @Test(arguments: ["/campus/study/marks", "/campus/study/what-if"])
  func `with marks tells how old the results are`(path: String) async throws {
    let campus = try await SampleCampus()
    try await campus.save(
      EnrollmentRecord(
        id: "1", study: "novakjan", semester: Samples.semester("B261"), course: "BI-PA1",
        hasAssessment: false,
        isCompleted: false, isExternal: false))
    try await campus.downloaded(.results)
    #expect(try await campus.get(path).text.contains("data-age="))
  }
}
