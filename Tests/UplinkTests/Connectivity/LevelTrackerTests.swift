import Testing

@testable import Uplink

@Suite struct `A level tracker` {
  private var tracker = LevelTracker(
    rules: .init(failures: 3, successes: 2, incident: .seconds(1), lifetime: .seconds(60)))

  @Test mutating func `knows nothing at first, and closes nothing`() {
    #expect(tracker.level == .unknown)
    #expect(!tracker.isClosed(at: .zero))
  }

  @Test mutating func `takes the first success for good news`() {
    tracker.probed(.available(roundTrip: .zero), since: .zero, at: .zero)
    #expect(tracker.level == .available)
  }

  @Test mutating func `is lost after the failures in a row, not before`() {
    for second in 1...3 {
      #expect(tracker.level == .unknown)
      tracker.probed(.unavailable(nil), since: .seconds(second), at: .seconds(second))
    }
    #expect(tracker.level == .unavailable)
    #expect(tracker.isClosed(at: .seconds(3)))
  }

  @Test mutating func `begins to count again after a success`() {
    for second in [1, 2, 4, 5] { fail(at: second) }
    #expect(tracker.level == .unavailable)
    tracker.forget()
    fail(at: 11)
    fail(at: 12)
    tracker.probed(.available(roundTrip: .zero), since: .seconds(13), at: .seconds(13))
    fail(at: 14)
    fail(at: 15)
    #expect(tracker.level == .available)
    #expect(tracker.isInDoubt)
  }

  @Test mutating func `returns after the successes in a row, but lets requests pass after the first`() {
    for second in 1...3 { fail(at: second) }
    tracker.probed(.available(roundTrip: .zero), since: .seconds(4), at: .seconds(4))
    #expect(tracker.level == .unavailable)
    #expect(!tracker.isClosed(at: .seconds(4)))
    tracker.probed(.available(roundTrip: .zero), since: .seconds(5), at: .seconds(5))
    #expect(tracker.level == .available)
  }

  @Test mutating func `closes again when a failure follows the first success`() {
    for second in [1, 2, 3] { fail(at: second) }
    tracker.probed(.available(roundTrip: .zero), since: .seconds(4), at: .seconds(4))
    fail(at: 5)
    #expect(tracker.isClosed(at: .seconds(5)))
  }

  @Test mutating func `believes an answer to real traffic at once`() {
    for second in 1...3 { fail(at: second) }
    tracker.answered(at: .seconds(4))
    #expect(tracker.level == .available)
    #expect(!tracker.isClosed(at: .seconds(4)))
  }

  @Test mutating func `does not count a probe that failed although traffic was answered meanwhile`() {
    for second in 1...2 { fail(at: second) }
    tracker.answered(at: .seconds(4))
    for _ in 1...3 { tracker.probed(.unavailable(nil), since: .seconds(3), at: .seconds(5)) }
    #expect(tracker.level == .available)
    #expect(!tracker.isInDoubt)
  }

  @Test mutating func `counts a thousand requests that fail together once`() {
    for _ in 1...1000 { tracker.trafficFailed(at: .seconds(1)) }
    #expect(tracker.level == .unknown)
    tracker.trafficFailed(at: .seconds(2))
    tracker.trafficFailed(at: .seconds(3))
    #expect(tracker.level == .unavailable)
  }

  @Test mutating func `takes a portal's word at once, and needs proof that it is gone`() {
    tracker.probed(.available(roundTrip: .zero), since: .zero, at: .zero)
    tracker.probed(.captivePortal("http://portal/"), since: .seconds(1), at: .seconds(1))
    #expect(tracker.level == .captivePortal("http://portal/"))
    tracker.probed(.available(roundTrip: .zero), since: .seconds(2), at: .seconds(2))
    #expect(tracker.level == .captivePortal("http://portal/"))
    tracker.probed(.available(roundTrip: .zero), since: .seconds(3), at: .seconds(3))
    #expect(tracker.level == .available)
  }

  @Test mutating func `closes nothing on evidence that is old`() {
    for second in 1...3 { fail(at: second) }
    #expect(tracker.isClosed(at: .milliseconds(62_999)))
    #expect(!tracker.isClosed(at: .seconds(63)))
    tracker.age(at: .seconds(63))
    #expect(tracker.level == .unknown)
    #expect(tracker.expiry == nil)
  }

  @Test mutating func `forgets on another path what failed, and keeps what worked`() {
    tracker.probed(.available(roundTrip: .zero), since: .zero, at: .zero)
    tracker.pathChanged()
    #expect(tracker.level == .available)
    for second in 1...3 { fail(at: second) }
    tracker.pathChanged()
    #expect(tracker.level == .unknown)
  }

  private mutating func fail(at second: Int) {
    tracker.probed(.unavailable(nil), since: .seconds(second), at: .seconds(second))
  }
}
