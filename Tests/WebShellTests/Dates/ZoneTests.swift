import Foundation
import Synchronization
import Testing
import WebShell

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
    let time = WallTime(Date(timeIntervalSince1970: -0.5), in: .fixed(seconds: 0))
    #expect(time.day == CivilDay(year: 1969, month: 12, day: 31))
    #expect((time.hour, time.minute, time.second) == (23, 59, 59))
  }
}
