import CivilTime
import HummingbirdTesting
import Testing

@testable import Campus
@testable import KOS

@Suite struct `A week of one's timetable` {
  @Test(arguments: ["2016-04-04", "2016-04-05"])
  func `names its week’s own parity on a day that teaches as one of the other, and switches by it`(
    day: String
  )
    async throws
  {
    let campus = try await SampleCampus()
    var mine = Samples.parallel([Samples.slot(.monday, .odd)])
    mine.semester = Samples.semester("B152")
    try await campus.save(mine)
    try await campus.downloaded(.timetable)
    let page = try await campus.get("/campus/timetable?day=\(day)").text
    #expect(page.contains("<span class=\"chip\">even week</span>"))
    // The Monday of the same week teaches as one of an odd week.
    #expect(page.contains("/campus/lessons/100-7-2016-04-04\""))
    #expect(page.contains("Monday timetable, odd week"))
    let odd = Samples.day(day).adding(7)
    #expect(
      page.contains(try Regex("href=\"/campus/timetable\\?day=\(odd)\"[^>]*><span>odd week</span>")))
  }

  @Test func `has the way to each of its days, and to any date`() async throws {
    let campus = try await SampleCampus()
    try await campus.downloaded(.timetable)
    let page = try await campus.get("/campus/timetable?day=2026-11-24").text
    for day in 23...27 {
      #expect(
        page.contains(try Regex("class=\"dayhead[^>]*><a href=\"/campus/timetable\\?day=2026-11-\(day)\"")))
    }
    #expect(
      page.contains("<input type=\"date\" id=\"other-day\" name=\"day\" value=\"2026-11-24\" required>"))
    let room = try await campus.get("/campus/rooms/T9%3A350?from=%2Fcampus%2Ftimetable").text
    #expect(!room.contains("other-day"))
    let subject = TimetableSubject.room("T9:350")
    try await campus.save(LookedUpTimetableRecord(subject: subject.rawValue, parallels: [], fetched: 0))
    try await campus.lookedUp(.timetable(subject))
    let known = try await campus.get("/campus/rooms/T9%3A350?from=%2Fcampus%2Ftimetable").text
    #expect(known.contains("<form class=\"pick\" action=\"/campus/rooms/T9%3A350\">"))
    #expect(known.contains("<input type=\"hidden\" name=\"from\" value=\"/campus/timetable\">"))
  }
}
