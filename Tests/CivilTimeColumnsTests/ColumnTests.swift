import CivilTime
import CivilTimeColumns
import RecordMapping
import RecordMappingJSON
import Testing

@Suite struct `A point in time of RecordMapping` {
  @Test(arguments: [
    (0 as Int64, "1970-01-01T01:00:00"), (-1, "1970-01-01T00:59:59"),
    (1_774_746_000_000_000, "2026-03-29T03:00:00"),
    (1_774_745_999_999_999, "2026-03-29T01:59:59"), (.max, "9999-12-31T23:59:59"),
    (.min, "0001-01-01T01:00:00"),
  ])
  func `is what a clock shows then`(microseconds: Int64, text: String) {
    #expect(LocalDateTime(Instant(microseconds: microseconds), in: .prague).rawValue == text)
  }

  @Test(arguments: [
    ("2026-06-03T09:00:00", "2026-06-03T07:00:00Z"), ("2026-10-25T02:30:00", "2026-10-25T00:30:00Z"),
    ("2026-03-29T02:30:00", "2026-03-29T01:30:00Z"), ("2027-01-01T00:30:00", "2026-12-31T23:30:00Z"),
  ])
  func `is found from what a clock shows`(local: String, utc: String) throws {
    #expect(try #require(LocalDateTime(rawValue: local)).instant(in: .prague).description == utc)
  }
}

@Suite struct `A day or time in a column` {
  @Test func `is the text of ISO 8601, which a database sorts by time`() throws {
    #expect(try StoredValue(of: Day(2026, 6, 1)) == .text("2026-06-01"))
    #expect(try StoredValue(of: TimeOfDay.midnight) == .text("00:00:00"))
    #expect(try StoredValue(of: LocalDateTime(Day(2026, 6, 1), 9, 5)) == .text("2026-06-01T09:05:00"))
    #expect(Day.columnType == .text && TimeOfDay.columnType == .text && LocalDateTime.columnType == .text)
  }

  @Test func `is the number of ISO 8601 if it is of the week`() throws {
    #expect(try StoredValue(of: Weekday.sunday) == .integer(7))
    #expect(Weekday.columnType == .integer)
  }
}

@RecordPart struct Lesson: Equatable {
  let day: Day
  let weekday: Weekday
  let begins: LocalDateTime
  let start: TimeOfDay?
}

@Suite struct `A day or time of a document` {
  private let lesson = Lesson(
    day: Day(2026, 6, 1), weekday: .monday, begins: LocalDateTime(Day(2026, 6, 1), 9, 0),
    start: TimeOfDay(hour: 9, minute: 0))

  @Test func `is read as others write it`() throws {
    let json = """
      {"day":"2026-06-01+02:00","weekday":1,"begins":"2026-06-01T07:00:00Z","start":"9:00"}
      """
    #expect(try Lesson(json: Array(json.utf8)) == lesson)
  }

  @Test func `is written by ISO 8601 and read again`() throws {
    let json = try lesson.json()
    #expect(String(decoding: json, as: UTF8.self).contains(#""day":"2026-06-01""#))
    #expect(try Lesson(json: json) == lesson)
  }

  @Test(arguments: [
    #"{"day":"2026-02-30","weekday":1,"begins":"2026-06-01T09:00:00"}"#,
    #"{"day":"2026-06-01","weekday":8,"begins":"2026-06-01T09:00:00"}"#,
    #"{"day":"2026-06-01","weekday":1,"begins":"2026-06-01"}"#,
  ])
  func `is refused if there is none such`(json: String) {
    #expect(throws: (any Error).self) { try Lesson(json: Array(json.utf8)) }
  }
}
