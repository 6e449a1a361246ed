import CivilTime
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
    #expect(emptied.entries.map(\.start.day.rawValue) == ["2025-10-06", "2025-10-20"])
    #expect(
      emptied.entries.map(\.isCancelled) == [false, true] && emptied.entries.map(\.sequence) == [0, 1])
    #expect(event(try #require(emptied.entries.last)).contains("STATUS:CANCELLED"))
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
    #expect(revised.entries.map(\.sequence) == [1, 0] && revised.entries.map(\.published) == [now, now])
    #expect(revised.entries.first?.location == "T9:107")
    #expect(revised.revised(after: revised.entries, now: now) == revised)
  }

  private func entries(_ slots: [TimetableSlot]) -> [CalendarEntry] {
    Timetable([Samples.parallel(slots)], calendar: Samples.fourWeeks, grid: .fitAndFEL).lessons.map {
      CalendarEntry($0, words: Samples.words)
    }
  }

  @Test func `leaves what has passed as it was when a parallel is moved`() throws {
    let first = CalendarFile(name: "x", entries: entries([Samples.slot(.monday)])).revised(
      after: [], now: Samples.moment("2025-10-06T08:00:00"))
    let now = Samples.moment("2025-10-15T12:00:00")
    for slot in [Samples.slot(.tuesday), Samples.slot(.monday, from: "16:15", to: "17:45", room: "T9:107")] {
      let moved = CalendarFile(name: "x", entries: entries([slot])).revised(after: first.entries, now: now)
      #expect(moved.entries.filter { $0.end <= now } == first.entries.filter { $0.end <= now })
      let ahead = moved.entries.filter { $0.end > now && !$0.isCancelled }
      #expect(ahead.map(\.start) == entries([slot]).filter { $0.end > now }.map(\.start) && !ahead.isEmpty)
    }
  }

  @Test func `tells what was held for a year, but no deadline that has passed and nothing called off`() {
    func entry(_ uid: String, isAllDay: Bool = false, isCancelled: Bool = false) -> CalendarEntry {
      CalendarEntry(
        uid: uid, start: Samples.moment("2025-10-06T09:00:00"), end: Samples.moment("2025-10-06T10:00:00"),
        isAllDay: isAllDay, summary: uid, location: nil, detail: nil, isCancelled: isCancelled)
    }
    let last = [entry("held"), entry("deadline", isAllDay: true), entry("off", isCancelled: true)]
    func kept(_ now: String) -> [String] {
      CalendarFile(name: "x", entries: []).revised(after: last, now: Samples.moment(now)).entries.map(\.uid)
    }
    #expect(kept("2026-10-01T00:00:00") == ["held"])
    #expect(kept("2026-10-09T00:00:00") == [])
  }

  @Test func `follows what is moved from the past to a day that is still to come`() throws {
    let old = try #require(entries([Samples.slot(.monday)]).first)
    let new = CalendarEntry(
      uid: old.uid, start: Samples.moment("2025-10-10T09:00:00"), end: Samples.moment("2025-10-10T10:30:00"),
      summary: old.summary, location: nil, detail: nil)
    let revised = CalendarFile(name: "x", entries: [new]).revised(
      after: [old], now: Samples.moment("2025-10-07T00:00:00"))
    #expect(revised.entries.map(\.start) == [new.start] && revised.entries.map(\.sequence) == [1])
  }

  @Test func `is the same text later while nothing has changed, and says how often to ask`() throws {
    let file = CalendarFile(name: "x", entries: [CalendarEntry(try lesson, words: Samples.words)])
    let first = file.revised(after: [], now: Samples.moment("2025-10-01T00:00:00"))
    let later = file.revised(after: first.entries, now: Samples.moment("2025-10-02T00:00:00"))
    let text = first.text(stamp: stamp)
    #expect(later.text(stamp: Instant(secondsSince1970: 1_763_500_000)) == text)
    #expect(text.contains("REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n"))
    #expect(text.contains("DTSTAMP:20250930T220000Z"))
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
