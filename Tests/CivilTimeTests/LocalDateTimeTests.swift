import CivilTime
import Foundation
import Testing

@Suite struct `A day and time in Prague` {
  @Test(
    arguments: [
      ("2026-01-15T12:00:00", "2026-01-15T11:00:00Z"), ("2026-07-15T12:00:00", "2026-07-15T10:00:00Z"),
      ("2026-03-29T01:59:59", "2026-03-29T00:59:59Z"), ("2026-03-29T03:00:00", "2026-03-29T01:00:00Z"),
      ("2026-10-25T01:59:59", "2026-10-24T23:59:59Z"), ("2026-10-25T03:00:00", "2026-10-25T02:00:00Z"),
      ("2027-01-01T00:30:00", "2026-12-31T23:30:00Z"),
    ])
  func `is a point in time, and back`(local: String, utc: String) throws {
    let read = try #require(LocalDateTime(rawValue: local))
    let seconds = read.secondsSince1970(in: .prague)
    #expect(LocalDateTime(secondsSince1970: seconds, in: .fixed(seconds: 0)).rawValue + "Z" == utc)
    #expect(LocalDateTime(secondsSince1970: seconds, in: .prague) == read)
  }

  @Test(arguments: [
    (0.0, "1970-01-01T01:00:00"), (1_774_745_999.9, "2026-03-29T01:59:59"),
    (1_774_746_000, "2026-03-29T03:00:00"),
    (1_792_889_999, "2026-10-25T02:59:59"), (1_792_890_000, "2026-10-25T02:00:00"),
  ])
  func `is what the clock shows then, in summer time too`(seconds: Double, text: String) {
    #expect(LocalDateTime(Date(timeIntervalSince1970: seconds), in: .prague).rawValue == text)
  }

  @Test(arguments: [
    ("2026-03-29T01:59:59", 3600), ("2026-03-29T03:00:00", 7200), ("2026-10-25T01:59:59", 7200),
    ("2026-10-25T03:00:00", 3600), ("2026-01-01T00:00:00", 3600), ("2026-07-01T12:00:00", 7200),
  ])
  func `has the offset of its season`(text: String, offset: Int) throws {
    #expect(try #require(LocalDateTime(iso8601: text)).offset(in: .prague) == offset)
  }

  @Test func `that comes twice is the first of both`() throws {
    let time = try #require(LocalDateTime(rawValue: "2026-10-25T02:30:00"))
    #expect(time.secondsSince1970(in: .prague) == 1_792_888_200)
  }

  @Test func `that never comes is as if the clock stood still`() throws {
    let time = try #require(LocalDateTime(rawValue: "2026-03-29T02:30:00"))
    #expect(time.secondsSince1970(in: .prague) == 1_774_747_800)
  }
}

@Suite struct `A day and time in a document` {
  @Test(arguments: [
    "2026-06-03", "2026-06-03T25:00:00", "2026-06-03T9", "2026-06-03T09:00:00x", "2026-06-03T09:60:00",
    "2026-06-03T09:00:00+19:00", "2026-06-03T09:00:00+02:60", "2026-06-03T09:00:00Zx", "",
  ])
  func `is none where none is written`(text: String) {
    #expect(LocalDateTime(rawValue: text) == nil)
  }

  @Test(arguments: [
    ("2026-06-03T09:00:00.123", "2026-06-03T09:00:00"), (" 2026-06-03 9:00 ", "2026-06-03T09:00:00"),
    ("2026-06-03T09:00:00Z", "2026-06-03T11:00:00"), ("2026-06-03T09:00:00-0500", "2026-06-03T16:00:00"),
    ("2026-12-31T23:30:00.0+00", "2027-01-01T00:30:00"),
    ("9999-12-31T23:59:59-18:00", "9999-12-31T23:59:59"),
    ("0001-01-01T00:00:00+18:00", "0001-01-01T01:00:00"),
  ])
  func `may have a fraction, and a zone that is obeyed`(text: String, written: String) {
    #expect(LocalDateTime(rawValue: text)?.rawValue == written)
  }

  @Test(arguments: [
    "2026-06-03 09:00:00", "2026-06-03T09:00", "2026-06-03T9:00:000", "2026-06-03T09:00:00Z",
    " 2026-06-03T09:00:0", "2026-06-03T24:00:00", "2026-06-03",
  ])
  func `has nothing else by ISO 8601`(text: String) {
    #expect(LocalDateTime(iso8601: text) == nil)
  }

  @Test func `is read by ISO 8601`() {
    #expect(LocalDateTime(iso8601: "2026-06-03T09:08:07")?.rawValue == "2026-06-03T09:08:07")
  }
}

@Suite struct `A day and time` {
  @Test(arguments: [
    (30, "2026-12-31T23:45:00"), (45, "2027-01-01T00:00:00"), (-1396, "2026-12-30T23:59:00"),
    (2885, "2027-01-02T23:20:00"), (.max, "9999-12-31T23:59:59"), (.min, "0001-01-01T00:00:00"),
  ])
  func `goes on after midnight and before it`(minutes: Int, text: String) {
    #expect(LocalDateTime(Day(2026, 12, 31), 23, 15).adding(minutes: minutes).rawValue == text)
  }

  @Test(arguments: [
    (0, "2026-12-31T00:00:00"), (86_400, "2027-01-01T00:00:00"), (-1, "2026-12-30T23:59:59"),
    (.max, "9999-12-31T23:59:59"), (.min, "0001-01-01T00:00:00"),
  ])
  func `is so many seconds after a midnight`(second: Int, text: String) {
    #expect(LocalDateTime(Day(2026, 12, 31), second: second).rawValue == text)
  }

  @Test func `is compared by its day, then by its time`() {
    let evening = LocalDateTime(Day(2026, 12, 31), 23, 0)
    #expect(evening < .midnight(of: Day(2027, 1, 1)))
    #expect(LocalDateTime(Day(2026, 12, 31), 22, 59) < evening)
    #expect(LocalDateTime(Day(2026, 12, 31), 23, 0) == evening)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300])
  func `is within the years of ISO 8601, whatever the time`(seconds: Double) {
    let time = LocalDateTime(Date(timeIntervalSince1970: seconds), in: .prague)
    #expect(time.day == (seconds > 0 ? .latest : .earliest))
    #expect(time.secondsSince1970(in: .prague).magnitude < 300_000_000_000)
  }
}

@Suite struct `A time of RFC 3339` {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59z", -1), ("2000-02-29t00:00:00.999Z", 951_782_400),
    ("2000-02-29T02:00:00+02:00", 951_782_400), ("2000-02-28T00:01:00-23:59", 951_782_400),
  ])
  func `is read with its offset, a fraction of the second cut`(text: String, second: Int) {
    #expect(LocalDateTime.secondsSince1970(rfc3339: text) == second)
  }

  @Test(arguments: [
    "2026-01-01", "2026-01-01T00:00:00", "2026-01-01 00:00:00Z", "2026-01-01T25:00:00Z", "2026-01-01T00:00Z",
    "2026-01-01T00:00:00 Z", "2026-01-01T00:00:00Z ", " 2026-01-01T00:00:00Z", "2026-01-01T00:00:00.Z",
    "2026-01-01T00:00:00+0200", "2026-01-01T00:00:00+02", "2026-01-01T00:00:00+24:00",
    "2026-01-01T00:00:00+02:60", "2026-01-01T00:00:00Zx", "",
  ])
  func `is none`(text: String) { #expect(LocalDateTime.secondsSince1970(rfc3339: text) == nil) }
}
