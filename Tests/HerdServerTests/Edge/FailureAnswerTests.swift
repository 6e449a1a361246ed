import HTTPTypes
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Hummingbird
import HummingbirdTesting
import Logging
import Testing
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `A server whose database` {
  @Test(arguments: Engine.allCases) func `is gone says so, and when to come again`(engine: Engine)
    async throws
  {
    try await Farm.with(engine) { farm in
      await farm.server.database.close()
      try await Application(router: farm.server.router, logger: .silent).test(.router) { client in
        let answer = try await client.answer("/v1/a/7/state?schema=3")
        #expect(answer.status == .serviceUnavailable && answer.headers[.retryAfter] == "10")
        #expect(answer.text.contains(#""err":"unavailable""#))
      }
    }
  }

  @Test(arguments: Engine.allCases) func `has no connection left says when to come again`(
    engine: Engine
  ) async throws {
    let clock = ManualClock()
    try await engine.withDatabase(clock: clock, connections: 1) { database in
      let server = HerdServer(database, now: { Farm.morning })
      try await server.prepare()
      let gate = Gate()
      let (_, answer) = try await gate.holding {
        try await database.read { _ in gate.pass() }
      } _: {
        try await Application(router: server.router, logger: .silent).test(.router) { client in
          async let answer = client.answer("/v1/a/7/state?schema=3")
          await clock.sleepers(atLeast: 1)
          clock.advance(by: .seconds(30))
          return try await answer
        }
      }
      #expect(answer.status == .serviceUnavailable && answer.headers[.retryAfter] == "2")
    }
  }

  @Test(arguments: Engine.allCases) func `is busy with slow queries is healthy, at once`(engine: Engine)
    async throws
  {
    try await engine.withDatabase { database in
      let server = HerdServer(database, now: { Farm.morning })
      try await server.prepare()
      let gate = Gate()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 { group.addTask { try await database.read { _ in gate.pass() } } }
        await gate.arrived(8)
        let delays = try await Application(router: server.router, logger: .silent).test(.router) { client in
          var delays: [Duration] = []
          for _ in 0..<20 {
            let start = ContinuousClock().now
            let answer = try await client.answer("/health")
            delays.append(start.duration(to: ContinuousClock().now))
            #expect(answer.status == .ok)
          }
          return delays
        }
        gate.open()
        try await group.waitForAll()
        // Not the longest: that one is the machine's.
        #expect(delays.sorted()[10] < .milliseconds(50))
      }
    }
  }

  @Test(arguments: Engine.allCases) func `does not answer is unhealthy until it does`(engine: Engine)
    async throws
  {
    try await Farm.with(engine) { farm in
      try await Application(router: farm.server.router, logger: .silent).test(.router) { client in
        try await farm.server.health.look()
        #expect(try await client.answer("/health").text == #"{"database":"answers"}"#)
        await farm.server.database.close()
        try await farm.server.health.look()
        let answer = try await client.answer("/health")
        #expect(answer.status == .serviceUnavailable && answer.headers[.retryAfter] != nil)
      }
    }
  }

  @Test(arguments: Engine.allCases) func `is looked after is looked at again and again`(engine: Engine)
    async throws
  {
    let clock = ManualClock()
    try await Farm.with(engine) { farm in
      let health = farm.server.health
      await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await health.watch(every: .seconds(5), clock) }
        await clock.sleepers(atLeast: 1)
        #expect(health.finding == .answers)
        await farm.server.database.close()
        clock.advance(by: .seconds(5))
        await clock.sleepers(atLeast: 1)
        #expect(health.finding == .fails(.closed))
        group.cancelAll()
        await #expect(throws: CancellationError.self) { try await group.waitForAll() }
      }
    }
  }

  @Test(arguments: Engine.allCases) func `has no connection for the look at its health stays what it was`(
    engine: Engine
  ) async throws {
    let clock = ManualClock()
    try await engine.withDatabase(clock: clock, connections: 1) { database in
      let server = HerdServer(database, now: { Farm.morning })
      try await server.health.look()
      let gate = Gate()
      _ = try await gate.holding {
        try await database.read { _ in gate.pass() }
      } _: {
        async let look: Void = server.health.look()
        await clock.sleepers(atLeast: 1)
        clock.advance(by: .seconds(30))
        try await look
      }
      #expect(server.health.finding == .answers)
    }
  }
}

extension TestClientProtocol {
  /// Asks for a path, as somebody with a token that is none.
  func answer(_ path: String) async throws -> Visit.Answer {
    try await execute(uri: path, method: .get, headers: [.authorization: "Bearer nobody"]) {
      Visit.Answer(status: $0.status, headers: $0.headers, bytes: Array($0.body.readableBytesView))
    }
  }
}
