import CivilTime
import Foundation
import Synchronization
import Testing

@Suite struct `A zone` {
  @Test func `changes its clocks at the very second`() {
    let zone = Zone { $0 < 1_000_003 ? 3600 : 7200 }
    let seconds = [1_000_002, 1_000_003, 999_999, 1_100_000]
    #expect(seconds.map { zone.offset(at: $0) } == [3600, 7200, 3600, 7200])
  }

  @Test func `asks but once for a day`() {
    let questions = Mutex(0)
    let zone = Zone { _ in
      questions.withLock { $0 += 1 }
      return 3600
    }
    for second in stride(from: 0, to: 86_400, by: 600) { _ = zone.offset(at: second) }
    #expect(questions.withLock { $0 } == 2)
  }

  @Test func `shows the day before the epoch`() {
    let shown = LocalDateTime(Date(timeIntervalSince1970: -0.5), in: .fixed(seconds: 0))
    #expect(shown.day == Day(1969, 12, 31))
    #expect((shown.time.hour, shown.time.minute, shown.time.second) == (23, 59, 59))
  }

  @Test(arguments: [Int.max, .min]) func `takes any number for a time`(seconds: Int) throws {
    let newYork = Zone(try #require(TimeZone(identifier: "America/New_York")))
    for zone in [Zone.prague, newYork, .fixed(seconds: 50_400)] {
      #expect(zone.offset(at: seconds).magnitude < 86_400)
      #expect((1...9999).contains(LocalDateTime(secondsSince1970: seconds, in: zone).day.year))
    }
  }

  @Test func `of Prague is that of the system, since 1996`() throws {
    let system = Zone(try #require(TimeZone(identifier: "Europe/Prague")))
    // Some minutes before and after each full hour that may be a change.
    for second in stride(from: 820_454_400, to: 2_145_916_800, by: 10_793) {
      guard Zone.prague.offset(at: second) == system.offset(at: second) else {
        Issue.record("\(LocalDateTime(secondsSince1970: second, in: .prague))")
        return
      }
    }
  }

  @Test(arguments: [
    ("America/New_York", "2026-03-08T01:59:59", 1_772_953_199),
    ("America/New_York", "2026-03-08T02:30:00", 1_772_955_000),
    ("America/New_York", "2026-11-01T01:30:00", 1_793_511_000), ("Asia/Kolkata", "1970-01-01T05:30:00", 0),
    ("Pacific/Kiritimati", "1996-01-01T00:00:00", 820_404_000),
  ])
  func `far away has its hours that come twice or never, too`(name: String, text: String, seconds: Int) throws
  {
    let zone = Zone(try #require(TimeZone(identifier: name)))
    #expect(try #require(LocalDateTime(iso8601: text)).secondsSince1970(in: zone) == seconds)
  }
}
