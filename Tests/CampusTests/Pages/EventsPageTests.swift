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

  @Test
  func
    `has the last day of one of no course among the deadlines too, for who takes part, and notifies nobody`()
    async throws
  {
    let campus = try await SampleCampus()
    try await campus.save(
      EventRecord(
        id: "1", name: Multilingual(czech: "Kurz první pomoci"),
        starts: Samples.moment("2026-12-01T09:00:00"),
        signInBy: Samples.day("2026-11-24")))
    try await campus.downloaded(.timetable, .exams, .events)
    for path in ["/campus/deadlines", "/campus/calendar.ics"] {
      let text = try await campus.get(path).text.replacing("\r\n ", with: "")
      #expect(text.contains("Kurz první pomoci (if you’re taking part)"), "\(path)")
    }
    let report = try #require(try await campus.report())
    #expect(report.deadlines?.map(\.ifTakingPart) == [true])
    #expect(try await campus.live.campus.deadlineNews(at: Samples.moment("2026-11-23T09:00")).all == [])
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
