import CivilTime
import CivilTimeColumns
import Foundation
import RecordMapping
import Testing

@testable import Campus
@testable import KOS

/// Python's icalendar reads what was written, lesson by lesson.
@Suite struct `A calendar file, read by others` {
  /// One event as the other reader tells it.
  struct Event: Decodable, Hashable, Comparable {
    let uid: String
    let starts: String
    let ends: String
    let summary: String
    let location: String
    let detail: String
    let status: String
    let sequence: Int
    let categories: [String]
    let alarms: [Int]

    static func < (left: Event, right: Event) -> Bool { left.uid < right.uid }
  }

  private static let program = """
    import datetime, icalendar, json, sys
    calendar = icalendar.Calendar.from_ical(open(sys.argv[1], "rb").read())
    def moment(value):
        value = value.dt
        if not isinstance(value, datetime.datetime): return value.isoformat()
        return value.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    def alarm(component): return -int(component["TRIGGER"].dt.total_seconds() // 60)
    print(json.dumps([{
        "uid": event["UID"], "starts": moment(event["DTSTART"]), "ends": moment(event["DTEND"]),
        "summary": event["SUMMARY"], "location": event.get("LOCATION", ""),
        "detail": event.get("DESCRIPTION", ""), "status": event["STATUS"], "sequence": event["SEQUENCE"],
        "categories": [str(word) for word in event["CATEGORIES"].cats],
        "alarms": [alarm(component) for component in event.walk("VALARM")],
    } for event in calendar.walk("VEVENT")]))
    """

  private func read(_ text: String) async throws -> [Event] {
    let output = try await Python.output(of: Self.program, reading: Array(text.utf8))
    return try JSONDecoder().decode([Event].self, from: output).sorted()
  }

  private func expected(_ entries: [CalendarEntry]) -> [Event] {
    entries.map { entry in
      let times = [entry.start, entry.end].map {
        entry.isAllDay ? $0.day.rawValue : $0.instant(in: .prague).description
      }
      return Event(
        uid: entry.uid, starts: times[0], ends: times[1], summary: entry.summary,
        location: entry.location ?? "", detail: entry.detail ?? "",
        status: entry.isCancelled ? "CANCELLED" : "CONFIRMED", sequence: entry.sequence,
        categories: entry.categories, alarms: entry.alarms)
    }.sorted()
  }

  /// Of each day, parity and kind of weeks, with texts that need escaping and folding.
  private static let parallels: [ParallelRecord] = Weekday.allCases.flatMap { weekday in
    [SlotParity.odd, .even, .both].map { parity in
      let weeks = parity == .both ? WeekList(rawValue: "1,2,5-7,13") : nil
      let slot = Samples.slot(weekday, parity, from: "07:30", to: "09:00", weeks: weeks, id: nil)
      var parallel = Samples.parallel(
        [slot, Samples.slot(weekday, parity, from: "18:00", to: "20:30", room: nil, id: "9")],
        id: "\(weekday.rawValue)\(parity.rawValue)", type: parity == .odd ? .tutorial : .lecture)
      parallel.courseName = "Úvod; do \\ textů, zalomení\na 🐎 " + String(repeating: "dlouhý název ", count: 9)
      return parallel
    }
  }

  private func entries(_ faculty: String, _ semester: String) throws -> [CalendarEntry] {
    let calendar = try Published.calendar(faculty, semester)
    let table = Timetable(Self.parallels, calendar: calendar, grid: .fitAndFEL)
    #expect(table.unscheduled.isEmpty)
    return table.lessons.map { CalendarEntry($0, words: Samples.words) }
  }

  private let stamp = Instant(secondsSince1970: 1_763_000_000)

  @Test(arguments: Published.semesters)
  func `has every lesson of every published semester at its moment, and no other`(
    faculty: String, semester: String
  ) async throws {
    let entries = try entries(faculty, semester)
    #expect(entries.count > 250)
    let text = CalendarFile(name: "Škola", entries: entries).text(stamp: stamp)
    #expect(try await read(text) == expected(entries))
  }

  @Test func `tells the time by its own zone where a reader does not know Prague`() async throws {
    let entries = try entries("fit", "B151") + entries("fit", "B162")
    let text = CalendarFile(name: "Škola", entries: entries).text(stamp: stamp)
    #expect(try await read(text.replacing("Europe/Prague", with: "Made/Up")) == expected(entries))
  }

  @Test func `has cancellations, exams and deadlines with their warnings`() async throws {
    let exam = Samples.exam("2026-01-20T09:00:00", id: "5", isMine: true, cancelBy: "2026-01-18")
    let deadlines = Deadlines(of: [exam]).all.map {
      CalendarEntry($0, alarms: [900, 0], words: Samples.words)
    }
    var lost = try #require(try entries("fit", "B231").first)
    lost.isCancelled = true
    lost.sequence = 3
    let entries = [try #require(CalendarEntry(exam, words: Samples.words)), lost] + deadlines
    #expect(entries.count == 3)
    let text = CalendarFile(name: "Škola", entries: entries).text(stamp: stamp)
    #expect(try await read(text) == expected(entries))
  }
}
