import HTTPTypes
import Testing
import Uplink
import UplinkTesting

private typealias Failure = RequestTrace.Failure

@Suite(.timeLimit(.minutes(1))) struct `The trace of a request` {
  private let clock = ManualClock()

  @Test func `lists what happened, in order and with its time`() async throws {
    let transport = ScriptedTransport { _ in .silence }
    let client = client(transport) { [clock] in
      try await clock.sleep(for: .seconds(3))
      return "s3cret"
    }
    async let failure = failure(of: .get("api/job"), client)
    await clock.sleepers(atLeast: 2)
    clock.advance(by: .seconds(3))
    await transport.requests(atLeast: 1)
    clock.advance(by: .seconds(10))
    let entries = try await failure.trace.entries
    #expect(
      entries.map(\.event) == [
        .authenticated(generation: 0), .sent(attempt: 1),
        .unanswered(Failure(.timedOut, "no answer within 10.0 seconds")),
        .failed(Failure(.timedOut, "no answer within 10.0 seconds (attempt)")),
      ])
    #expect(entries.map(\.at) == [.seconds(3), .seconds(3), .seconds(13), .seconds(13)])
    #expect(entries.map(\.took) == [.seconds(3), .zero, .seconds(10), .zero])
  }

  @Test func `names the status of an answer`() async throws {
    let client = client(ScriptedTransport { _ in .answer(Response(status: .conflict)) }) { nil }
    let trace = try await failure(of: .post("api/job"), client).trace
    #expect(trace.request == "POST /api/job")
    #expect(
      trace.entries.map(\.event) == [
        .authenticated(generation: 0), .sent(attempt: 1), .answered(status: 409),
        .failed(Failure(.status, "status 409")),
      ])
  }

  @Test func `does not claim an authentication that was left out`() async throws {
    let client = client(ScriptedTransport { _ in .failure(.refused) }) { "s3cret" }
    let trace = try await failure(of: .get("api/job").unauthenticated(), client).trace
    let refused = Failure(.transport(.refused), "refused")
    #expect(trace.entries.map(\.event) == [.sent(attempt: 1), .unanswered(refused), .failed(refused)])
  }

  @Test func `holds no header value, no query and no body, and neither do the error's words`() async throws {
    let client = client(ScriptedTransport { _ in .answer(Response(status: .forbidden)) }) { "key-s3cret" }
    let request = Request.post("api/login?in-path=s3cret").query("token", "query-s3cret")
      .header(.cookie, "cookie-s3cret").form([("pass", "body-s3cret")])
    let error = try await failure(of: request, client)
    #expect(error.trace.request == "POST /api/login")
    #expect(!"\(error.trace)".contains("s3cret"))
    #expect(!"\(error)".contains("s3cret"))
  }

  @Test func `shows another path where the path holds a secret`() async throws {
    let client = client(ScriptedTransport { _ in .failure(.closed) }) { nil }
    let request = Request.get("requests").appending(segment: "s3cret").shown(as: "requests/…")
    let error = try await failure(of: request, client)
    #expect("\(error)" == "GET /requests/…: closed")
  }

  private func client(
    _ transport: ScriptedTransport, key: @escaping @Sendable () async throws -> String?
  ) -> UplinkClient {
    UplinkClient(
      base: BaseAddress(scheme: .http, host: "printer"), transport: transport,
      authenticator: APIKeyAuthenticator(field: .authorization, key: key),
      configuration: .init(deadlines: Deadlines(attempt: .seconds(10), total: .seconds(20))), clock: clock)
  }

  private func failure(of request: Request, _ client: UplinkClient) async throws -> NetworkError {
    try await networkError { () async throws(NetworkError) in _ = try await client.execute(request) }
  }
}
