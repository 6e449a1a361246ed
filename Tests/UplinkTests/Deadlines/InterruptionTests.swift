import Synchronization
import Testing
import UplinkTesting

@testable import Uplink

@Suite(.timeLimit(.minutes(1))) struct `An operation that may be interrupted` {
  private let clock = ManualClock()
  private let interruption = Interruption()

  @Test func `gives its value when nobody interrupts it`() async throws {
    _ = interruption.nextTurn()
    #expect(try await interruption.run { 7 } == 7)
  }

  @Test func `ends with the first reason`() async throws {
    let turn = interruption.nextTurn()
    async let ended = reason()
    await clock.sleepers(atLeast: 1)
    interruption.interrupt(.pathClosed, turn: turn)
    interruption.interrupt(.attempt(.seconds(1)), turn: turn)
    #expect(try await ended == .pathClosed)
  }

  @Test func `is not ended by what was meant for the turn before`() async throws {
    let old = interruption.nextTurn()
    _ = interruption.nextTurn()
    interruption.interrupt(.pathClosed, turn: old)
    #expect(try await interruption.run { 7 } == 7)
  }

  @Test func `is not begun after the deadline of the whole`() async throws {
    interruption.interrupt(.total(.seconds(1)), turn: 0)
    _ = interruption.nextTurn()
    #expect(try await reason() == .total(.seconds(1)))
  }

  @Test func `tells a cancelled caller from an interruption`() async throws {
    _ = interruption.nextTurn()
    let task = Task { try await reason() }
    await clock.sleepers(atLeast: 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `calls whoever registers after it at once`() {
    let turn = interruption.nextTurn()
    interruption.interrupt(.pathClosed, turn: turn)
    let called = Mutex(false)
    interruption.whenInterrupted { called.withLock { $0 = true } }
    #expect(called.withLock { $0 })
  }

  @Test func `in the caller's task ends with the reason, whatever it throws`() async throws {
    struct Aborted: Error {}
    let turn = interruption.nextTurn()
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    do {
      try await interruption.guarding {
        interruption.whenInterrupted { end.finish() }
        interruption.interrupt(.attempt(.seconds(1)), turn: turn)
        for await _ in ends {}
        throw Aborted()
      }
      Issue.record("it ended well")
    } catch let interrupted as Interruption.Interrupted {
      #expect(interrupted.reason == .attempt(.seconds(1)))
    }
  }

  private func reason() async throws -> Interruption.Reason? {
    do {
      try await interruption.run { [clock] in try await clock.sleep(for: .seconds(60)) }
      return nil
    } catch let interrupted as Interruption.Interrupted {
      return interrupted.reason
    }
  }
}
