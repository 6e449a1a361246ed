import CivilTime
import HTTPTypes
import HummingbirdTesting
import KOS
import RecordMapping
import RecordMappingSQLite
import Testing

@testable import Campus

@Suite struct `The list of events` {
  @Test(arguments: [
    ("2026-11-25T18:00:00", true), ("2026-11-23T08:00:00", true), ("2026-11-22T18:00:00", false),
  ])
  func `holds one that has begun until its last day is over`(end: String, isListed: Bool) async throws {
    let campus = try await SampleCampus()
    try await campus.save(
      EventRecord(
        id: "1", name: Multilingual(czech: "Kurz"), starts: Samples.moment("2026-11-20T08:00:00"),
        ends: Samples.moment(end)))
    try await campus.downloaded(.events)
    #expect(try await campus.get("/campus/events").text.contains("Kurz") == isListed)
  }

  @Test func `among the deadlines is left out where it is full, as today and in the calendar`() async throws {
    let campus = try await SampleCampus()
    for (id, occupied) in [("1", 4), ("2", 5)] {
      try await campus.save(
        EventRecord(
          id: id, name: Multilingual(czech: "Kurz \(id)"), starts: Samples.moment("2026-11-30T09:00:00"),
          capacity: 5, occupied: occupied, signInBy: Samples.day("2026-11-25")))
    }
    try await campus.downloaded(.exams, .events, .timetable)
    #expect(try await campus.get("/campus/deadlines").text.contains("1 one-off event open to anyone"))
    for id in ["1", "2"] { _ = try await campus.live.campus.setTakesPart(true, in: id) }
    let deadlines = try await campus.get("/campus/deadlines").text
    #expect(deadlines.contains("Kurz 1") && !deadlines.contains("Kurz 2"))
    #expect(deadlines.contains("Until 23:59 that day"))
    #expect(try await campus.get("/campus").text.contains("1 deadline"))
    let calendar = try await campus.get("/campus/calendar.ics").text
    #expect(calendar.contains("Kurz 1") && !calendar.contains("Kurz 2"))
  }

  @Test
  func `has its last day to sign in among the deadlines and in the calendar, if it is of an own course`()
    async throws
  {
    let campus = try await SampleCampus()
    try await campus.save(
      SemesterRecord(
        id: "B261", first: Samples.day("2026-09-21"), last: Samples.day("2027-02-14"), isCurrent: true))
    try await campus.save(
      EnrollmentRecord(
        id: "1", study: "novakjan", semester: Samples.semester("B261"), course: "BI-PA1",
        hasAssessment: false,
        isCompleted: false, isExternal: false))
    for (id, course) in [("1", "BI-PA1"), ("2", "BI-OTH")] {
      try await campus.save(
        EventRecord(
          id: id, name: Multilingual(czech: "Kurz \(id)"), course: course,
          starts: Samples.moment("2026-12-01T09:00:00"), signInBy: Samples.day("2026-11-28")))
    }
    try await campus.downloaded(.timetable, .exams, .events)
    for path in ["/campus/deadlines", "/campus/calendar.ics"] {
      let text = try await campus.get(path).text
      #expect(text.contains("Kurz 1") && !text.contains("Kurz 2"), "\(path)")
    }
    #expect(try await campus.get("/campus/deadlines").text.contains("/campus/events/1"))
  }

  /// One of no course, with a last day within a day.
  private func open(_ campus: SampleCampus) async throws {
    try await campus.save(
      EventRecord(
        id: "1", name: Multilingual(czech: "Kurz první pomoci"),
        starts: Samples.moment("2026-12-01T09:00:00"), signInBy: Samples.day("2026-11-24")))
    try await campus.downloaded(.timetable, .exams, .events)
  }

  private func news(_ campus: SampleCampus) async throws -> DeadlineNotices {
    try await campus.live.campus.read { try $0.deadlineNews(at: Samples.moment("2026-11-23T09:00")) }
  }

  private func say(_ said: TakingPart, _ campus: SampleCampus) async throws {
    let path = "/campus/events/1/taking-part"
    #expect(try await campus.post(path, [TakingPart.field: said.rawValue]).status == .seeOther)
  }

  @Test func `of no course is nobody's until the person says that they take part`() async throws {
    let campus = try await SampleCampus()
    try await open(campus)
    let deadlines = try await campus.get("/campus/deadlines").text
    #expect(
      deadlines.contains("No upcoming deadlines") && deadlines.contains("1 one-off event open to anyone"))
    #expect(deadlines.contains("Kurz první pomoci (if you’re taking part)"))
    #expect(!(try await campus.get("/campus").text.contains("1 deadline")))
    #expect(!(try await campus.get("/campus/calendar.ics").text.contains("BEGIN:VALARM")))
    let report = try #require(try await campus.report())
    #expect(report.deadlines == [] && report.eventDeadlines?.map(\.name) == ["Kurz první pomoci"])
    #expect(try await news(campus).all == [])
  }

  @Test func `in which the person takes part has its last day among theirs, with a warning`() async throws {
    let campus = try await SampleCampus()
    try await open(campus)
    try await say(.yes, campus)
    let deadlines = try await campus.get("/campus/deadlines").text
    #expect(deadlines.contains("Kurz první pomoci") && !deadlines.contains("if you’re taking part"))
    #expect(!deadlines.contains("open to anyone"))
    #expect(try await campus.get("/campus").text.contains("1 deadline"))
    #expect(try await campus.get("/campus/calendar.ics").text.contains("BEGIN:VALARM"))
    let report = try #require(try await campus.report())
    #expect(report.deadlines?.map(\.ifTakingPart) == [false] && report.eventDeadlines == [])
    #expect(try await news(campus).all.count == 1)
  }

  @Test func `in which the person takes no part is told nowhere but among all events, and can be taken back`()
    async throws
  {
    let campus = try await SampleCampus()
    try await open(campus)
    try await say(.no, campus)
    #expect(!(try await campus.get("/campus/deadlines").text.contains("Kurz první pomoci")))
    #expect(!(try await campus.get("/campus").text.contains("Kurz první pomoci")))
    #expect(try await campus.report()?.eventDeadlines == [])
    let all = try await campus.get("/campus/events").text
    #expect(all.contains("Kurz první pomoci") && all.contains("Not taking part"))
    // Nothing is wrong with the network.
    #expect(!all.contains(/#off"\/><\/svg>\s*Not taking part/))
    try await say(.undecided, campus)
    #expect(try await campus.get("/campus/deadlines").text.contains("1 one-off event open to anyone"))
  }

  @Test func `of another course is the person's once they take part`() async throws {
    let campus = try await SampleCampus()
    try await open(campus)
    try await campus.save(
      EventRecord(
        id: "2", name: Multilingual(czech: "Exkurze"), course: "BI-OTH",
        starts: Samples.moment("2026-12-01T09:00:00"), signInBy: Samples.day("2026-11-24")))
    #expect(!(try await campus.get("/campus/deadlines").text.contains("Exkurze")))
    let path = "/campus/events/2/taking-part"
    #expect(try await campus.post(path, [TakingPart.field: "yes"]).status == .seeOther)
    #expect(try await campus.get("/campus/deadlines").text.contains("Exkurze"))
  }

  @Test func `that there is not cannot be answered`() async throws {
    let campus = try await SampleCampus()
    try await open(campus)
    let path = "/campus/events/9/taking-part"
    #expect(try await campus.post(path, [TakingPart.field: "yes"]).status == .notFound)
    #expect(
      try await campus.post("/campus/events/1/taking-part", [TakingPart.field: "?"]).status == .badRequest)
  }

  @Test func `clashes with exams and with lessons of one's own`() async throws {
    let campus = try await SampleCampus()
    var parallel = Samples.parallel([Samples.slot(.tuesday)], course: "BI-PA1")
    (parallel.semester, parallel.isMine) = (Samples.semester("B261"), true)
    try await campus.save(parallel)
    try await campus.save(
      SemesterRecord(
        id: "B261", first: Samples.day("2026-09-21"), last: Samples.day("2027-02-14"), isCurrent: true))
    try await campus.save(
      EventRecord(
        id: "1", name: Multilingual(czech: "Kurz"), starts: Samples.moment("2026-11-24T12:00:00"),
        ends: Samples.moment("2026-11-24T14:00:00")))
    try await campus.save(
      Samples.exam("2026-11-24T13:00:00", to: "2026-11-24T15:00:00", isMine: true))
    try await campus.downloaded(.timetable, .exams, .events)
    let week = try await campus.get("/campus/timetable").text
    #expect(week.contains("Kurz (if you’re taking part)") && week.contains("/campus/events/1"))
    #expect(!(try await campus.get("/campus/timetable?day=2026-12-01").text.contains("Kurz")))
    #expect(try await campus.get("/campus/deadlines").text.contains("Kurz (if you’re taking part)"))
  }

  @Test func `shows those of one course, whichever has any`() async throws {
    let campus = try await SampleCampus()
    for (id, course) in [("1", "BI-AAA"), ("2", "BI-BBB"), ("3", nil)] {
      try await campus.save(
        EventRecord(
          id: id, name: Multilingual(czech: "Event \(id)"), course: course,
          starts: Samples.moment("2026-11-25T08:00:00")))
    }
    try await campus.downloaded(.events)
    let all = try await campus.get("/campus/events").text
    for id in ["1", "2", "3"] { #expect(all.contains("Event \(id)")) }
    for course in ["BI-AAA", "BI-BBB"] { #expect(all.contains("<option value=\"\(course)\"")) }
    let one = try await campus.get("/campus/events?course=BI-BBB").text
    #expect(one.contains("Event 2") && !one.contains("Event 1") && !one.contains("Event 3"))
    #expect(one.contains("<option value=\"BI-BBB\" selected>"))
  }
}

@Suite(.timeLimit(.minutes(1))) struct `An event that somebody has open` {
  @Test func `follows what KOS says of it, and leaves alone the answer that is being given`() async throws {
    let campus = try await SampleCampus()
    let event = EventRecord(id: "1", starts: Samples.moment("2026-12-01T09:00:00"))
    try await campus.save(event)
    var page = try LivePages("/campus/events/1", campus)
    try await LivePages.running(page.source) {
      #expect(!(await page.next()).contains("T9:155"))
      var moved = event
      moved.room = "T9:155"
      try await campus.save(moved)
      let parts = await page.next()
      #expect(parts.contains("T9:155") && !parts.contains("taking-part"))
    }
    #expect(try await campus.get("/campus/events/1").text.contains("id=\"taking-part\""))
  }
}
