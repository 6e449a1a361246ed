import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `A deadline` {
  private let clock = ManualClock()
  private let transport = ScriptedTransport { _ in .silence }
  private let base = BaseAddress(scheme: .http, host: "printer")

  @Test func `of the attempt is named with its length`() async throws {
    let client = client(Deadlines(attempt: .seconds(10), total: .seconds(20)))
    async let failure = failure(of: .get("slow"), client)
    await transport.requests(atLeast: 1)
    clock.advance(by: .seconds(10))
    guard case .timedOut(let phase, let limit) = try await failure.cause else { throw try await failure }
    #expect(phase == .attempt)
    #expect(limit == .seconds(10))
  }

  @Test func `of the whole is named with its length`() async throws {
    let client = client(Deadlines(attempt: .seconds(10), total: .seconds(7)))
    async let failure = failure(of: .get("slow"), client)
    await transport.requests(atLeast: 1)
    clock.advance(by: .seconds(7))
    guard case .timedOut(let phase, let limit) = try await failure.cause else { throw try await failure }
    #expect(phase == .total)
    #expect(limit == .seconds(7))
  }

  @Test func `of the whole counts the waiting for a credential`() async throws {
    let client = UplinkClient(
      base: base, transport: ScriptedTransport { _ in .answer(Response(status: .ok)) },
      authenticator: APIKeyAuthenticator(field: .authorization) { [clock] in
        try await clock.sleep(for: .seconds(60))
        return "late"
      },
      configuration: .init(deadlines: Deadlines(attempt: .seconds(1), total: .seconds(5))), clock: clock)
    async let failure = failure(of: .get("api/job"), client)
    await clock.sleepers(atLeast: 2)
    clock.advance(by: .seconds(5))
    guard case .timedOut(.total, .seconds(5)) = try await failure.cause else { throw try await failure }
  }

  @Test func `of the request comes before the client's`() async throws {
    let client = client(Deadlines(attempt: .seconds(10), total: .seconds(20)))
    async let failure = failure(of: .get("slow").within(attempt: .seconds(2)), client)
    await transport.requests(atLeast: 1)
    clock.advance(by: .seconds(2))
    guard case .timedOut(.attempt, .seconds(2)) = try await failure.cause else { throw try await failure }
  }

  @Test func `has not passed a moment before`() async throws {
    let client = client(Deadlines(attempt: .seconds(10), total: .seconds(11)))
    async let failure = failure(of: .get("slow"), client)
    await transport.requests(atLeast: 1)
    clock.advance(by: .milliseconds(9999))
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .milliseconds(1))
    let error = try await failure
    #expect(error.trace.entries.last?.at == .seconds(10))
  }

  @Test func `leaves an answer that came in time alone`() async throws {
    let client = UplinkClient(
      base: base, transport: ScriptedTransport { _ in .answer(Response(status: .ok)) }, clock: clock)
    let answer = try await client.execute(.get("quick"))
    #expect(answer.status == .ok)
  }

  private func client(_ deadlines: Deadlines) -> UplinkClient {
    UplinkClient(
      base: base, transport: transport, configuration: .init(deadlines: deadlines), clock: clock)
  }

  private func failure(of request: Request, _ client: UplinkClient) async throws -> NetworkError {
    try await networkError { () async throws(NetworkError) in _ = try await client.execute(request) }
  }
}
