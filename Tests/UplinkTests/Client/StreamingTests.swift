import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `A streamed answer` {
  private let base = BaseAddress(scheme: .http, host: "farm")
  private let transport = ScriptedTransport {
    $0.path == "gone"
      ? .answer(Response(status: .notFound)) : .answer(Response(status: .ok, body: Array("content".utf8)))
  }

  @Test func `yields its content`() async throws {
    let answer = try await client().stream(.get("export"))
    #expect(answer.head.status == .ok)
    #expect(try await answer.body.collect(upTo: 100) == Array("content".utf8))
  }

  @Test func `fails before its content when the status is no success`() async throws {
    let client = client()
    let error = try await networkError { () async throws(NetworkError) in
      _ = try await client.stream(.get("gone"))
    }
    #expect(error.status == 404)
  }

  @Test func `keeps its slot until it was read`() async throws {
    let client = client()
    let answer = try await client.stream(.get("export"))
    #expect(client.queue.snapshot.running == 1)
    _ = try await answer.body.collect(upTo: 100)
    #expect(client.queue.snapshot.running == 0)
  }

  @Test func `gives its slot back when it is dropped`() async throws {
    let client = client()
    _ = try await client.stream(.get("export"))
    #expect(client.queue.snapshot.running == 0)
  }

  @Test func `breaks off when the way goes`() async throws {
    let connectivity = ScriptedConnectivity()
    let client = client(connectivity)
    let answer = try await client.stream(.get("export"))
    connectivity.close()
    await #expect(throws: TransportFailure.closed) { try await answer.body.collect(upTo: 100) }
    #expect(client.queue.snapshot.running == 0)
  }

  private func client(_ connectivity: ScriptedConnectivity? = nil) -> UplinkClient {
    UplinkClient(base: base, transport: transport, connectivity: connectivity)
  }
}
