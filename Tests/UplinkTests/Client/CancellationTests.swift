import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `Cancelling the caller` {
  private let clock = ManualClock()
  private let base = BaseAddress(scheme: .http, host: "printer")

  @Test func `ends a request at once, and not as a timeout`() async throws {
    let transport = ScriptedTransport { _ in .silence }
    let client = UplinkClient(base: base, transport: transport, clock: clock)
    let task = Task {
      try await networkError { () async throws(NetworkError) in _ = try await client.execute(.get("slow")) }
    }
    await transport.requests(atLeast: 1)
    task.cancel()
    // The clock stands still: nothing but the cancellation can end it.
    let error = try await task.value
    guard case .cancelled = error.cause else { throw error }
    let end = RequestTrace.Failure(.cancelled, "cancelled")
    #expect(error.trace.entries.map(\.event) == [.sent(attempt: 1), .failed(end)])
  }

  @Test func `ends the waiting for a credential, and nothing is sent`() async throws {
    let transport = ScriptedTransport { _ in .answer(Response(status: .ok)) }
    let client = UplinkClient(
      base: base, transport: transport,
      authenticator: APIKeyAuthenticator(field: .authorization) { [clock] in
        try await clock.sleep(for: .seconds(60))
        return "late"
      }, clock: clock)
    let task = Task {
      try await networkError { () async throws(NetworkError) in _ = try await client.execute(.get("api/job"))
      }
    }
    await clock.sleepers(atLeast: 2)
    task.cancel()
    let error = try await task.value
    guard case .cancelled = error.cause else { throw error }
    #expect(transport.requests.isEmpty)
  }

  @Test func `before the start sends nothing`() async throws {
    let transport = ScriptedTransport { _ in .answer(Response(status: .noContent)) }
    let client = UplinkClient(base: base, transport: transport, clock: clock)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await networkError { () async throws(NetworkError) in
        _ = try await client.execute(.post("api/job"))
      }
    }
    let error = try await task.value
    guard case .cancelled = error.cause else { throw error }
    #expect(transport.requests.isEmpty)
  }
}
