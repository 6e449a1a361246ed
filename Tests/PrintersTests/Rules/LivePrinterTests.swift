import Foundation
import Testing

@testable import OctoPrint
@testable import Printers

@Suite struct `A live printer` {
  private var live = LivePrinter()

  @Test func `begins by reaching for OctoPrint, and knows nothing`() {
    #expect(live.server.connection == .connecting && live.condition == nil && live.heardAt == nil)
  }

  @Test mutating func `is live as soon as something is heard`() {
    live.server.connection = .lost(since: Sample.moment, .silent)
    live.apply(PrinterUpdate(state: Sample.state(.ready)), at: Sample.moment)
    #expect(live.server.connection == .live && live.heardAt == Sample.moment && live.condition == .ready)
  }

  @Test mutating func `keeps what a message leaves out`() {
    live.apply(
      PrinterUpdate(state: Sample.state(.printing), job: Sample.job, progress: Sample.progress),
      at: Sample.moment)
    live.apply(PrinterUpdate(state: Sample.state(.paused)), at: Sample.moment)
    #expect(live.job == Sample.job && live.progress == Sample.progress && live.condition == .paused)
  }

  @Test mutating func `stays unlocked while a print is paused, and locks as soon as it runs`() {
    var device = DeviceSettings()
    (device.isTouchSafe, device.unlockedAt) = (true, Sample.moment.addingTimeInterval(1))
    let later = Sample.moment.addingTimeInterval(2)
    live.apply(PrinterUpdate(state: Sample.state(.printing)), at: Sample.moment)
    for _ in 0..<2 { live.apply(PrinterUpdate(state: Sample.state(.paused)), at: later) }
    #expect(!device.isMotionLocked(at: later, lastJobAt: live.lastJobAt))
    live.apply(PrinterUpdate(state: Sample.state(.resuming)), at: later)
    #expect(device.isMotionLocked(at: later, lastJobAt: live.lastJobAt))
  }

  @Test mutating func `corrects a server's wrong clock`() {
    let wrong = Sample.moment.timeIntervalSince1970 - 86_400
    live.apply(
      PrinterUpdate(state: Sample.state(.ready), temps: [Sample.reading(wrong - 2)], serverTime: wrong),
      at: Sample.moment)
    #expect(live.temperatures.latest?.time == Sample.moment.timeIntervalSince1970 - 2)
  }

  @Test(arguments: [-3600.0, 0, 3600])
  mutating func `knows how long ago was what a server tells whose clock is an hour off`(skew: Double) {
    let time = Sample.moment.timeIntervalSince1970 + skew
    live.apply(PrinterUpdate(state: Sample.state(.ready), serverTime: time), at: Sample.moment)
    #expect(live.time(told: time - 90) == Sample.moment.addingTimeInterval(-90))
  }
}
