import Herd
import Testing

@Suite struct `A herd is synchronised by itself` {
  @Test func `when the program begins`() {
    #expect(SyncSchedule().due == .zero)
  }

  @Test func `half a minute after the last save`() {
    var schedule = done(at: .seconds(10))
    schedule.saved(at: .seconds(20))
    schedule.saved(at: .seconds(40))
    #expect(schedule.due == .seconds(70))
  }

  @Test func `five minutes after the first save at the latest`() {
    var schedule = done(at: .zero)
    for second in stride(from: 0, to: 600, by: 20) { schedule.saved(at: .seconds(second)) }
    #expect(schedule.due == .seconds(300))
  }

  @Test func `once a day where nothing happens`() {
    #expect(done(at: .seconds(10)).due == .seconds(86_410))
  }

  @Test func `after five minutes where the server has still to answer what was left for it`() {
    var schedule = SyncSchedule()
    schedule.began()
    schedule.succeeded(at: .seconds(10), awaitsReceipts: true)
    #expect(schedule.due == .seconds(310))
    schedule.began()
    schedule.succeeded(at: .seconds(320))
    #expect(schedule.due == .seconds(86_720))
  }

  @Test func `at once when the server is back`() {
    var schedule = done(at: .seconds(10))
    schedule.serverReturned()
    #expect(schedule.due == .zero)
  }

  @Test func `later and later while it fails`() {
    var schedule = SyncSchedule()
    var waits: [Duration] = []
    for _ in 0..<10 {
      schedule.began()
      schedule.failed(at: .zero, passes: true, jitter: 1)
      waits.append(schedule.due ?? .zero)
    }
    #expect(waits.prefix(3) == [.seconds(2), .seconds(4), .seconds(8)] && waits.last == .seconds(300))
  }

  @Test func `no sooner than tomorrow after a failure that does not pass`() {
    var schedule = SyncSchedule()
    schedule.began()
    schedule.failed(at: .seconds(5), passes: false, jitter: 0)
    #expect(schedule.due == .seconds(86_405))
  }

  @Test func `not at all when that is off, but when somebody asks`() {
    var schedule = SyncSchedule(isAutomatic: false)
    schedule.saved(at: .zero)
    schedule.serverReturned()
    #expect(schedule.due == nil)
    schedule.ask()
    #expect(schedule.due == .zero)
  }

  private func done(at moment: Duration) -> SyncSchedule {
    var schedule = SyncSchedule()
    schedule.began()
    schedule.succeeded(at: moment)
    return schedule
  }
}
