import Foundation
import RecordMapping
import RecordMappingFoundation
import RecordMappingJSON
import Testing

/// The samples of the article "Dates".
enum Dates {
  @Record struct Lesson {
    @ID let id: Int64
    let begins: Instant
    @Epoch let created: Instant
    @Epoch(.milliseconds) let changed: Instant
    @DateForm(.rfc822) let announced: Instant
    @DateForm(.day) let day: Instant
    @DateForm(.pattern("d.M.yyyy HH:mm")) let printed: Instant
    let ends: Date?
  }
}

@Suite struct `The samples of Dates` {
  @Test func `read every form`() throws {
    let body = #"""
      {
        "id": 1, "begins": "2026-11-21T10:30:00.25+01:00", "created": 1795253400.25,
        "changed": 1795253400250, "announced": "Sat, 21 Nov 2026 09:30:00 GMT", "day": "2026-11-21",
        "printed": "21.11.2026 09:30", "ends": "2026-11-21T11:00:00Z"
      }
      """#
    let lesson = try Dates.Lesson(json: Array(body.utf8))
    let quarter = Instant(microseconds: 1_795_253_400_250_000)
    #expect([lesson.begins, lesson.created, lesson.changed] == [quarter, quarter, quarter])
    #expect(
      [lesson.announced, lesson.printed]
        == Array(repeating: Instant(secondsSince1970: 1_795_253_400), count: 2))
    #expect(lesson.day.description == "2026-11-21T00:00:00Z")
    #expect(lesson.ends.flatMap(Instant.init) == Instant(secondsSince1970: 1_795_258_800))
  }

  @Test func `calculate`() throws {
    let start = try Instant("2026-11-21T09:30:00Z", as: .iso8601)
    let end = start.advanced(by: .seconds(90 * 60))
    print(end, start.duration(to: end), end.text(as: .pattern("d.M.yyyy HH:mm")))

    #expect(end.text(as: .pattern("d.M.yyyy HH:mm")) == "21.11.2026 11:00")
    #expect(start.duration(to: end) == .seconds(5400))
  }
}
