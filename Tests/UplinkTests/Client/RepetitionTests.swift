import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `Repetitions` {
  private let clock = ManualClock()
  private let unavailable = ScriptedTransport.Step.answer(Response(status: .serviceUnavailable))
  private let fine = ScriptedTransport.Step.answer(Response(status: .ok))

  @Test func `end with the first success, and the caller sees that only`() async throws {
    let transport = ScriptedTransport.steps([unavailable, .failure(.refused), fine])
    let answer = try await execute(
      .get("animals"), transport, [.retry([.serverErrors, .noAnswer], times: 3)])
    #expect(answer.status == .ok)
    #expect(transport.requests.count == 3)
    #expect(answer.trace.attempts == 3)
  }

  @Test func `are as many as the handler says, then the last outcome counts`() async throws {
    let transport = ScriptedTransport.steps([unavailable])
    let error = try await failure(.get("animals"), transport, [.retry(.serverErrors, times: 2)])
    #expect(error.status == 503)
    #expect(transport.requests.count == 3)
  }

  @Test func `do not take place for a request that could take effect twice`() async throws {
    let transport = ScriptedTransport.steps([unavailable])
    let error = try await failure(.post("animals"), transport, [.retry(.serverErrors, times: 3)])
    #expect(error.status == 503)
    #expect(transport.requests.count == 1)
    #expect(error.trace.entries.map(\.event).contains(.notRepeated(.notIdempotent)))
  }

  @Test func `carry the same key each time`() async throws {
    let transport = ScriptedTransport.steps([unavailable, fine])
    _ = try await execute(
      .post("animals").idempotency(.key("a\"b")), transport, [.retry(.serverErrors, times: 3)])
    let field = try #require(HTTPField.Name("Idempotency-Key"))
    #expect(transport.requests.map { $0.headerFields[field] } == ["\"a\\\"b\"", "\"a\\\"b\""])
  }

  @Test func `of a keyless request take place when it never arrived`() async throws {
    let transport = ScriptedTransport.steps([.failure(.refused), fine])
    let answer = try await execute(.post("animals"), transport, [.retry(.noAnswer, times: 3)])
    #expect(answer.status == .ok)
    #expect(transport.requests.count == 2)
  }

  @Test func `whose wait would end after the deadline do not begin`() async throws {
    let busy = Response(status: .serviceUnavailable, headerFields: [.retryAfter: "30"])
    let transport = ScriptedTransport.steps([.answer(busy), fine])
    let client = client(transport, [.retry(.serverErrors, times: 3)])
    let error = try await networkError { () async throws(NetworkError) in
      _ = try await client.execute(.get("animals").within(total: .seconds(20)))
    }
    #expect(error.status == 503)
    let isNamed = error.trace.entries.contains {
      if case .notRepeated(.deadline(let wait)) = $0.event { wait >= .seconds(30) } else { false }
    }
    #expect(isNamed)
  }

  @Test func `wait as long as the server asks`() async throws {
    let busy = Response(status: .serviceUnavailable, headerFields: [.retryAfter: "7"])
    let transport = ScriptedTransport.steps([.answer(busy), fine])
    let answer = try await execute(.get("animals"), transport, [.retry(.serverErrors, times: 1)])
    let waited = answer.trace.entries.first { $0.event == .waited }?.took ?? .zero
    #expect(waited >= .seconds(7))
  }

  @Test func `let others use the slot while they wait`() async throws {
    let busy = Response(status: .serviceUnavailable, headerFields: [.retryAfter: "7"])
    let transport = ScriptedTransport { [fine] in $0.path == "busy" ? .answer(busy) : fine }
    let client = UplinkClient(
      base: base, transport: transport, handlers: [.retry(.serverErrors, times: 1)],
      configuration: .init(parallelLimit: 1), clock: clock)
    async let slow = networkError { () async throws(NetworkError) in
      _ = try await client.execute(.get("busy"))
    }
    await transport.requests(atLeast: 1)
    #expect(try await client.execute(.get("quick")).status == .ok)
    await elapse(until: transport, count: 3)
    #expect(try await slow.status == 503)
  }

  @Test func `leave a server alone that fails again and again`() async throws {
    let transport = ScriptedTransport.steps([.failure(.refused)])
    let client = client(transport, [])
    for _ in 0..<5 { _ = try await failure(of: .get("animals"), client) }
    let error = try await failure(of: .get("animals"), client)
    guard case .circuitOpen = error.cause else { throw error }
    #expect(transport.requests.count == 5)
  }

  private let base = BaseAddress(scheme: .http, host: "farm")

  private func client(_ transport: ScriptedTransport, _ handlers: [any ResponseHandler]) -> UplinkClient {
    UplinkClient(base: base, transport: transport, handlers: handlers, clock: clock)
  }

  private func execute(
    _ request: Request, _ transport: ScriptedTransport, _ handlers: [any ResponseHandler]
  ) async throws -> Response {
    let client = client(transport, handlers)
    let ticking = Task { await tick() }
    defer { ticking.cancel() }
    return try await client.execute(request)
  }

  private func failure(
    _ request: Request, _ transport: ScriptedTransport, _ handlers: [any ResponseHandler]
  ) async throws -> NetworkError {
    let client = client(transport, handlers)
    let ticking = Task { await tick() }
    defer { ticking.cancel() }
    return try await failure(of: request, client)
  }

  private func failure(of request: Request, _ client: UplinkClient) async throws -> NetworkError {
    try await networkError { () async throws(NetworkError) in _ = try await client.execute(request) }
  }

  /// Lets time go by in steps, as long as somebody waits for more than deadlines.
  private func tick() async {
    while !Task.isCancelled {
      if clock.sleeperCount > 1 { clock.advance(by: .milliseconds(50)) }
      await Task.yield()
    }
  }

  private func elapse(until transport: ScriptedTransport, count: Int) async {
    let ticking = Task { await tick() }
    await transport.requests(atLeast: count)
    ticking.cancel()
  }
}
