import KOS
import Testing

@testable import Campus
@testable import WebShell

@Suite(.timeLimit(.minutes(1))) struct `A search that somebody has open` {
  private func sample() async throws -> SampleCampus {
    let campus = try await SampleCampus()
    try await campus.save(CourseRecord(code: "BI-PA1", credits: 6))
    try await campus.downloaded(.courses, .teachers)
    return campus
  }

  @Test func `leads to the list that was not there when it was opened`() async throws {
    let campus = try await SampleCampus()
    let opened = try await campus.get("/campus/search").text
    #expect(opened.contains("Nothing to search yet") && opened.contains("Show the list"))
    var search = try LivePages("/campus/search", campus)
    try await LivePages.running(search.source) {
      #expect(await search.next().contains("Nothing to search yet"))
      try await campus.save(CourseRecord(code: "BI-PA1"))
      try await campus.downloaded(.courses)
      let parts = await search.next()
      #expect(parts.contains("<div class=\"slot\" id=\"search-coming\"></div>"))
      // What somebody has typed meanwhile is not replaced.
      #expect(!parts.contains("BI-PA1"))
    }
  }

  @Test func `follows a course beside the list`() async throws {
    let campus = try await sample()
    var course = try LivePages("/campus/courses/BI-PA1?search=pa", campus)
    try await LivePages.running(course.source) {
      let first = await course.next()
      #expect(first.contains("course-facts"))
      try await campus.save(
        CourseTextRecord(
          code: "BI-PA1", description: Multilingual(czech: "Ukazatele."), fetched: 0))
      #expect(await course.next().contains("Ukazatele."))
    }
  }

  @Test func `follows a teacher, and what is looked up of them alone`() async throws {
    let campus = try await sample()
    try await campus.save(TeacherRecord(id: "novak/x", lastName: "Novák", isExternal: false))
    var teacher = try LivePages("/campus/teachers/novak%2Fx", campus)
    try await LivePages.running(teacher.source) {
      #expect(await teacher.next().contains("teacher-contact"))
      campus.live.sync.update { $0.lookups.insert(.teacher("novak/x")) }
      #expect(await teacher.next().contains("Loading from KOS…"))
    }
  }

  @Test func `reads of what goes on nothing that is about others`() {
    var state = SyncState()
    let shown = state.of([], lookups: [Lookup.teacher("novak/x").part])
    (state.running, state.done, state.total) = ([.courses], 1, 9)
    state.lookups = [.course("BI-LIN")]
    #expect(state.of([], lookups: [Lookup.teacher("novak/x").part]) == shown)
  }

  @Test func `says by a new heading what a course is called that was not known`() async throws {
    let campus = try await SampleCampus()
    var course = try LivePages("/campus/courses/BI-PA1", campus)
    try await LivePages.running(course.source) {
      #expect(!(await course.next()).contains("Programování"))
      try await campus.save(CourseRecord(code: "BI-PA1", name: Multilingual(czech: "Programování 1")))
      #expect(
        await course.next().contains("dir=\"auto\">Programování 1 <span class=\"sub num\">BI-PA1</span></h1>")
      )
    }
  }

  @Test func `asks KOS for nothing when it is made again`() async throws {
    let campus = try await sample()
    var course = try LivePages("/campus/courses/BI-PA1", campus)
    try await LivePages.running(course.source) { _ = await course.next() }
    #expect(campus.live.sync.value.lookups.isEmpty)
  }

  @Test func `follows the divisions`() async throws {
    let campus = try await sample()
    var divisions = try LivePages("/campus/divisions", campus)
    var division = try LivePages("/campus/divisions/18000", campus)
    try await LivePages.running(divisions.source, division.source) {
      #expect(!(await divisions.next()).contains("18000"))
      #expect(!(await division.next()).contains("division-facts"))
      try await campus.save(DivisionRecord(code: "18000"))
      #expect(await divisions.next().contains("18000"))
      #expect(await division.next().contains("division-facts"))
    }
  }
}
