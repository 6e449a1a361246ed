import Testing
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `A manual clock` {
  private let clock = ManualClock()

  @Test func `stands still until it is moved`() {
    let start = clock.now
    #expect(start.duration(to: clock.now) == .zero)
    clock.advance(by: .seconds(5))
    #expect(start.duration(to: clock.now) == .seconds(5))
    #expect(start < clock.now)
  }

  @Test func `wakes those whose time has come, and only those`() async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for seconds in [3, 1] {
        group.addTask { [clock] in
          try await clock.sleep(for: .seconds(seconds))
          return seconds
        }
      }
      await clock.sleepers(atLeast: 2)
      clock.advance(by: .seconds(1))
      let first = try await group.next()
      #expect(first == 1)
      // Returns only because the other one sleeps on.
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .seconds(2))
      let second = try await group.next()
      #expect(second == 3)
    }
  }

  @Test func `lets go of who waits for sleepers when their task is cancelled`() async {
    let task = Task { [clock] in await clock.sleepers(atLeast: 1) }
    task.cancel()
    await task.value
    let late = Task { [clock] in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await clock.sleepers(atLeast: 1) }
        group.cancelAll()
      }
    }
    await late.value
  }

  @Test func `does not hold up those whose time is past`() async throws {
    try await clock.sleep(for: .zero)
    try await clock.sleep(until: clock.now.advanced(by: .seconds(-1)), tolerance: nil)
  }

  @Test func `wakes a sleeper whose task is cancelled`() async {
    let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    await clock.sleepers(atLeast: 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `lets no cancelled task fall asleep`() async {
    let task = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
