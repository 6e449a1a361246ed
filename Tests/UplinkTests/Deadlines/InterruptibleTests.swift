import Testing
import UplinkTesting

@testable import Uplink

@Suite(.timeLimit(.minutes(1))) struct `An operation that may be interrupted` {
  private let clock = ManualClock()
  private let interruptible = Interruptible()

  @Test func `gives its value when nobody interrupts it`() async throws {
    _ = interruptible.nextTurn()
    #expect(try await interruptible.run { 7 } == 7)
  }

  @Test func `ends with the first reason`() async throws {
    let turn = interruptible.nextTurn()
    async let ended = reason()
    await clock.sleepers(atLeast: 1)
    interruptible.interrupt(.pathClosed, turn: turn)
    interruptible.interrupt(.attempt(.seconds(1)), turn: turn)
    #expect(try await ended == .pathClosed)
  }

  @Test func `is not ended by what was meant for the turn before`() async throws {
    let old = interruptible.nextTurn()
    _ = interruptible.nextTurn()
    interruptible.interrupt(.pathClosed, turn: old)
    #expect(try await interruptible.run { 7 } == 7)
  }

  @Test func `is not begun after the deadline of the whole`() async throws {
    interruptible.interrupt(.total(.seconds(1)), turn: 0)
    _ = interruptible.nextTurn()
    #expect(try await reason() == .total(.seconds(1)))
  }

  @Test func `tells a cancelled caller from an interruption`() async throws {
    _ = interruptible.nextTurn()
    let task = Task { try await reason() }
    await clock.sleepers(atLeast: 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  private func reason() async throws -> Interruptible.Reason? {
    do {
      try await interruptible.run { [clock] in try await clock.sleep(for: .seconds(60)) }
      return nil
    } catch let interrupted as Interruptible.Interrupted {
      return interrupted.reason
    }
  }
}
