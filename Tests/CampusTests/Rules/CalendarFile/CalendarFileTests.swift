import RecordMapping
import RecordMappingJSON
import Testing

@testable import Campus
@testable import KOS

@Suite struct `A calendar file` {
  private let stamp = Instant(secondsSince1970: 1_763_000_000)

  private var lesson: Lesson {
    get throws {
      let parallel = Samples.parallel([Samples.slot(.monday, .odd)])
      return try #require(
        Timetable([parallel], calendar: Samples.fourWeeks, grid: .fitAndFEL).lessons.first)
    }
  }

  private func event(_ entry: CalendarEntry) -> [String] {
    let text = CalendarFile(name: "x", entries: [entry]).text(stamp: stamp).replacing("\r\n ", with: "")
    return text.components(from: "BEGIN:VEVENT", to: "END:VEVENT")
  }

  @Test func `says of a lesson what it is, where, by whom and when`() throws {
    #expect(
      event(CalendarEntry(try lesson, words: Samples.words)) == [
        "UID:lesson-100-7-2025-10-06@campus.outpost", "DTSTAMP:20251113T021320Z", "SEQUENCE:0",
        "DTSTART;TZID=Europe/Prague:20251006T110000", "DTEND;TZID=Europe/Prague:20251006T123000",
        "SUMMARY:BI-XX1 tutorial (101)", "LOCATION:T9:350",
        "DESCRIPTION:Základy příkladů\\nTeachers: Jan Novák", "CATEGORIES:tutorial", "STATUS:CONFIRMED",
        "TRANSP:OPAQUE",
      ])
  }

  @Test func `has an exam without an end for 90 minutes, also over midnight`() throws {
    let exam = try #require(CalendarEntry(Samples.exam("2026-01-20T23:00:00"), words: Samples.words))
    let lines = event(exam)
    #expect(lines.contains("DTSTART;TZID=Europe/Prague:20260120T230000"))
    #expect(lines.contains("DTEND;TZID=Europe/Prague:20260121T003000"))
    #expect(lines.contains("SUMMARY:BI-XX1 exam"))
    #expect(CalendarEntry(Samples.exam(nil), words: Samples.words) == nil)
  }

  @Test func `warns of a deadline, which takes its whole day and keeps none busy`() throws {
    let exam = Samples.exam("2026-01-20T09:00:00", id: "5", signInBy: "2026-01-18")
    let deadline = try #require(Deadlines(of: [exam]).all.first)
    let lines = event(CalendarEntry(deadline, alarms: [900], words: Samples.words))
    #expect(lines.contains("UID:signin-5@campus.outpost"))
    #expect(lines.contains("DTSTART;VALUE=DATE:20260118"))
    #expect(lines.contains("DTEND;VALUE=DATE:20260119"))
    #expect(lines.contains("SUMMARY:Last day to sign in: BI-XX1 exam"))
    #expect(lines.contains("TRIGGER:-PT900M"))
    #expect(lines.contains("TRANSP:TRANSPARENT"))
  }

  @Test func `calls off what fell away, but not what was held`() throws {
    let table = Timetable(
      [Samples.parallel([Samples.slot(.monday, .odd)])], calendar: Samples.fourWeeks, grid: .fitAndFEL)
    let entries = table.lessons.map { CalendarEntry($0, words: Samples.words) }
    let now = Samples.moment("2025-10-10T00:00:00")
    let emptied = CalendarFile(name: "x", entries: []).revised(after: entries, now: now)
    #expect(emptied.entries.map(\.start.day.rawValue) == ["2025-10-20"])
    #expect(emptied.entries.map(\.isCancelled) == [true] && emptied.entries.map(\.sequence) == [1])
    #expect(event(try #require(emptied.entries.first)).contains("STATUS:CANCELLED"))
    // Nothing changes by publishing again; what comes back is confirmed under a higher number.
    #expect(CalendarFile(name: "x", entries: []).revised(after: emptied.entries, now: now) == emptied)
    let again = CalendarFile(name: "x", entries: entries).revised(after: emptied.entries, now: now)
    #expect(again.entries.map(\.sequence) == [0, 2])
    #expect(again.entries.allSatisfy { !$0.isCancelled })
  }

  @Test func `numbers what changed, and only that`() throws {
    let before = CalendarEntry(try lesson, words: Samples.words)
    let moved = Samples.parallel([Samples.slot(.monday, .odd, room: "T9:107")])
    let after = Timetable([moved], calendar: Samples.fourWeeks, grid: .fitAndFEL).lessons.map {
      CalendarEntry($0, words: Samples.words)
    }
    let now = Samples.moment("2025-10-01T00:00:00")
    let revised = CalendarFile(name: "x", entries: after).revised(after: [before], now: now)
    #expect(revised.entries.map(\.sequence) == [1, 0])
    #expect(revised.entries.first?.location == "T9:107")
    #expect(revised.revised(after: revised.entries, now: now) == revised)
  }

  @Test func `can be kept as a document`() throws {
    let entry = CalendarEntry(try lesson, words: Samples.words)
    #expect(try CalendarEntry(json: entry.json()) == entry)
  }
}

extension String {
  /// The lines between two others.
  fileprivate func components(from first: String, to last: String) -> [String] {
    let lines = split(separator: "\r\n").map(String.init)
    guard let start = lines.firstIndex(of: first), let end = lines.firstIndex(of: last) else { return [] }
    return Array(lines[(start + 1)..<end])
  }
}
