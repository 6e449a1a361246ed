import HerdFarm
import HerdServer
import Testing
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `The threads of a database` {
  @Test(arguments: Engine.allCases)
  func `leave the concurrency pool to others while they wait`(engine: Engine) async throws {
    try await engine.withDatabase { database in
      let gate = Gate()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            try await database.read { session in
              gate.pass()
              if engine != .sqlite { try session.run("SELECT pg_sleep(0.5)") }
            }
          }
        }
        await gate.arrived(8)
        if engine != .sqlite { gate.open() }
        var delays: [Duration] = []
        for _ in 0..<20 {
          delays.append(await ContinuousClock().measure { await Task.detached { await Task.yield() }.value })
        }
        gate.open()
        try await group.waitForAll()
        // Not the longest: that one is the machine's.
        #expect(delays.sorted()[10] < .milliseconds(50))
      }
    }
  }

  @Test(arguments: Engine.allCases)
  func `are given out in the order of asking`(engine: Engine) async throws {
    let clock = ManualClock()
    try await engine.withDatabase(clock: clock, connections: 1) { database in
      let gate = Gate()
      let order = Record<Int>()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await database.read { _ in gate.pass() } }
        await gate.arrived()
        for number in 1...5 {
          group.addTask { try await database.read { _ in order.append(number) } }
          await clock.sleepers(atLeast: number)
        }
        gate.open()
        try await group.waitForAll()
      }
      #expect(order.values == [1, 2, 3, 4, 5])
    }
  }

  @Test(arguments: Engine.allCases)
  func `are waited for until a deadline`(engine: Engine) async throws {
    let clock = ManualClock()
    try await engine.withDatabase(clock: clock, connections: 1) { database in
      let gate = Gate()
      let (_, reason) = try await gate.holding {
        try await database.read { _ in gate.pass() }
      } _: {
        async let reason = failure { try await database.read { _ in } }
        await clock.sleepers(atLeast: 1)
        clock.advance(by: .seconds(30))
        return await reason
      }
      #expect(reason == .poolExhausted(waited: .seconds(30)))
      try await database.read { _ in }
    }
  }

  @Test(arguments: Engine.allCases)
  func `are not waited for by a cancelled task`(engine: Engine) async throws {
    let clock = ManualClock()
    try await engine.withDatabase(clock: clock, connections: 1) { database in
      let gate = Gate()
      _ = try await gate.holding {
        try await database.read { _ in gate.pass() }
      } _: {
        let task = Task { try await database.read { _ in } }
        await clock.sleepers(atLeast: 1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
      }
      try await database.read { _ in }
    }
  }

  private func close(_ database: any ServerDatabase, noting order: Record<String>) async {
    await database.close()
    order.append("closed")
  }

  @Test(arguments: Engine.allCases)
  func `finish their work before the database is closed, and take no more`(engine: Engine) async throws {
    try await engine.withDatabase(connections: 1) { database in
      let gate = Gate()
      let order = Record<String>()
      let (held, _) = try await gate.holding {
        try await database.write { session in
          gate.pass()
          order.append("worked")
          return try session.first("SELECT 1") { try $0.whole(0) }
        }
      } _: {
        async let closing: Void = close(database, noting: order)
        while await failure(of: { try await database.read { _ in } }) != .closed { await Task.yield() }
        for _ in 0..<1000 { await Task.yield() }
        gate.open()
        await closing
      }
      #expect(try held.get() == 1)
      #expect(order.values == ["worked", "closed"])
    }
  }
}
