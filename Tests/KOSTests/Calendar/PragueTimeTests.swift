import RecordMapping
import Testing

@testable import KOS

@Suite struct `The time in Prague` {
  @Test(
    arguments: [
      ("2026-01-15T12:00:00", "2026-01-15T11:00:00Z"), ("2026-07-15T12:00:00", "2026-07-15T10:00:00Z"),
      ("2026-03-29T01:59:59", "2026-03-29T00:59:59Z"), ("2026-03-29T03:00:00", "2026-03-29T01:00:00Z"),
      ("2026-10-25T01:59:59", "2026-10-24T23:59:59Z"), ("2026-10-25T03:00:00", "2026-10-25T02:00:00Z"),
      ("2027-01-01T00:30:00", "2026-12-31T23:30:00Z"),
    ])
  func `is a moment, and back`(local: String, utc: String) throws {
    let read = try #require(LocalDateTime(rawValue: local))
    #expect(read.instant.description == utc)
    #expect(PragueTime.local(read.instant) == read)
  }

  @Test func `that comes twice is the first of both`() throws {
    #expect(
      try #require(LocalDateTime(rawValue: "2026-10-25T02:30:00")).instant.description
        == "2026-10-25T00:30:00Z")
  }

  @Test func `that never comes is as if the clock stood still`() throws {
    #expect(
      try #require(LocalDateTime(rawValue: "2026-03-29T02:30:00")).instant.description
        == "2026-03-29T01:30:00Z")
  }

  @Test(arguments: [
    "2026-06-03", "2026-06-03T25:00:00", "2026-06-03T9", "2026-06-03T09:00:00x", "2026-06-03T09:60:00",
  ])
  func `is none where none is written`(text: String) {
    #expect(LocalDateTime(rawValue: text) == nil)
  }
}
