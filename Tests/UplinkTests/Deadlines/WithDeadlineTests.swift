import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `An operation with a deadline` {
  private let clock = ManualClock()

  @Test func `gives its value when it is in time`() async throws {
    #expect(try await withDeadline(.seconds(1), clock: clock) { 7 } == 7)
  }

  @Test func `gives its own error when it fails in time`() async {
    await #expect(throws: Broken()) {
      try await withDeadline(.seconds(1), clock: clock) { throw Broken() }
    }
  }

  @Test func `is cancelled and awaited when it is late`() async throws {
    let ended = Flag()
    async let outcome: Void = withDeadline(.seconds(1), clock: clock) { [clock] in
      do {
        try await clock.sleep(for: .seconds(100))
      } catch {
        await ended.raise()
        throw error
      }
    }
    await clock.sleepers(atLeast: 2)
    clock.advance(by: .seconds(1))
    do {
      try await outcome
      Issue.record("it was not late")
    } catch {
      #expect(error as? DeadlineExceeded == DeadlineExceeded(limit: .seconds(1)))
    }
    #expect(await ended.isRaised)
  }

  private struct Broken: Error, Equatable {}

  private actor Flag {
    private(set) var isRaised = false
    func raise() { isRaised = true }
  }
}
