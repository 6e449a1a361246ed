import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `A request on its way when the way goes` {
  private let connectivity = ScriptedConnectivity()

  @Test func `fails at once, long before its deadline`() async throws {
    let transport = ScriptedTransport { _ in .silence }
    async let failed = failure(of: .get("animals"), transport)
    await transport.requests(atLeast: 1)
    connectivity.close()
    let error = try await failed
    guard case .offline = error.cause else { throw error }
  }

  @Test func `is sent again once the way opens, if it wants to wait and may be repeated`() async throws {
    let transport = ScriptedTransport.answering(after: 1)
    let client = client(transport)
    async let answer = client.execute(.get("animals").whenOffline(.wait(upTo: .seconds(5))))
    await transport.requests(atLeast: 1)
    connectivity.close()
    while connectivity.waiting == 0 { await Task.yield() }
    connectivity.open()
    #expect(try await answer.status == .ok)
    #expect(transport.requests.count == 2)
  }

  @Test func `is not sent again if it could then take effect twice`() async throws {
    let transport = ScriptedTransport.answering(after: 1)
    async let failed = failure(of: .post("animals").whenOffline(.wait(upTo: .seconds(5))), transport)
    await transport.requests(atLeast: 1)
    connectivity.close()
    let error = try await failed
    guard case .offline = error.cause else { throw error }
    #expect(error.trace.entries.map(\.event).contains(.notRepeated(.notIdempotent)))
    #expect(transport.requests.count == 1)
  }

  @Test func `tells nobody that the server is at fault`() async throws {
    let transport = ScriptedTransport { _ in .silence }
    async let failed = failure(of: .get("animals"), transport)
    await transport.requests(atLeast: 1)
    connectivity.close()
    _ = try await failed
    #expect(connectivity.evidence.isEmpty)
  }

  private func client(_ transport: ScriptedTransport) -> UplinkClient {
    UplinkClient(
      base: BaseAddress(scheme: .http, host: "farm"), transport: transport, connectivity: connectivity)
  }

  private func failure(of request: Request, _ transport: ScriptedTransport) async throws -> NetworkError {
    let client = client(transport)
    return try await networkError { () async throws(NetworkError) in _ = try await client.execute(request) }
  }
}
