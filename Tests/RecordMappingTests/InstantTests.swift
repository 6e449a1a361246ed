import RecordMapping
import Testing

@Suite struct `An instant` {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"),
    (-1, "1969-12-31T23:59:59.999999Z"),
    (1_795_253_400_250_000, "2026-11-21T09:30:00.250Z"),
    (1_795_253_400_250_001, "2026-11-21T09:30:00.250001Z"),
    (951_782_400_000_000, "2000-02-29T00:00:00Z"),
    (-62_135_596_800_000_000, "0001-01-01T00:00:00Z"),
    (253_402_300_799_999_999, "9999-12-31T23:59:59.999999Z"),
  ])
  func `describes itself as RFC 3339 in UTC`(microseconds: Int64, text: String) {
    #expect(Instant(microseconds: microseconds).description == text)
  }

  @Test(arguments: [
    (-62_135_596_800_000_001, "-0000-12-31T23:59:59.999999Z"),
    (253_402_300_800_000_000, "+10000-01-01T00:00:00Z"),
    (.max, "+294247-01-10T04:00:54.775807Z"),
    (.min, "-290308-12-21T19:59:05.224192Z"),
  ])
  func `gives years that no form reads a sign`(microseconds: Int64, text: String) {
    #expect(Instant(microseconds: microseconds).description == text)
    #expect(throws: InstantFault.notADate) { try Instant(text, as: .iso8601) }
  }

  @Test func `counts seconds in microseconds`() {
    #expect(Instant(secondsSince1970: -2).microseconds == -2_000_000)
  }

  @Test func `is ordered by time`() {
    let instants = [3, -5, 0, .max, .min].map(Instant.init(microseconds:))
    #expect(instants.sorted().map(\.microseconds) == [.min, -5, 0, 3, .max])
  }

  @Test func `moves by durations`() {
    let start = Instant(secondsSince1970: 100)
    #expect(start.advanced(by: .milliseconds(1500)).microseconds == 101_500_000)
    #expect(start.advanced(by: .seconds(-100)).microseconds == 0)
    #expect(start.advanced(by: .nanoseconds(1999)).microseconds == 100_000_001)
  }

  @Test func `knows how long it is to another`() {
    let first = Instant(microseconds: .min)
    let last = Instant(microseconds: .max)
    #expect(first.duration(to: last) == .microseconds(Int64.max) - .microseconds(Int64.min))
    #expect(last.duration(to: last) == .zero)
    #expect(Instant(microseconds: 5).duration(to: Instant(microseconds: 2)) == .microseconds(-3))
  }
}
