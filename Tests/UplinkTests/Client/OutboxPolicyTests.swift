import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `A request for the outbox` {
  private let base = BaseAddress(scheme: .http, host: "farm")
  private let transport = ScriptedTransport { _ in .answer(Response(status: .ok)) }

  @Test func `is kept, and nothing is sent yet`() async throws {
    let outbox = Outbox(store: MemoryOutboxStore())
    let client = UplinkClient(base: base, transport: transport, outbox: outbox)
    let answer = try await client.execute(.post("cows").whenOffline(.enqueue(resource: "cow 7")))
    #expect(answer.status == .accepted)
    guard case .outbox(let id) = answer.source else { throw Unexpected() }
    #expect(answer.trace.entries.map(\.event) == [.enqueued(id)])
    #expect(try await outbox.items.map(\.id) == [id])
    #expect(transport.requests.isEmpty)
  }

  @Test func `is sent with its key while the client runs`() async throws {
    let outbox = Outbox(store: MemoryOutboxStore())
    let client = UplinkClient(base: base, transport: transport, outbox: outbox)
    let running = Task { await client.run() }
    _ = try await client.execute(.post("cows").whenOffline(.enqueue(resource: "cow 7")))
    await transport.requests(atLeast: 1)
    let field = try #require(HTTPField.Name("Idempotency-Key"))
    #expect(transport.requests.first?.headerFields[field]?.isEmpty == false)
    running.cancel()
    await running.value
  }

  @Test func `waits while the way is closed, and goes when it opens`() async throws {
    let connectivity = ScriptedConnectivity()
    connectivity.close()
    let outbox = Outbox(store: MemoryOutboxStore())
    let client = UplinkClient(base: base, transport: transport, connectivity: connectivity, outbox: outbox)
    let running = Task { await client.run() }
    _ = try await client.execute(.post("cows").whenOffline(.enqueue(resource: "cow 7")))
    while connectivity.waiting == 0 { await Task.yield() }
    #expect(transport.requests.isEmpty)
    connectivity.open()
    await transport.requests(atLeast: 1)
    running.cancel()
    await running.value
  }

  @Test func `fails without an outbox, and says that nothing is safe`() async throws {
    let client = UplinkClient(base: base, transport: transport)
    let error = try await networkError { () async throws(NetworkError) in
      _ = try await client.execute(.post("cows").whenOffline(.enqueue(resource: "cow 7")))
    }
    guard case .outbox(.none) = error.cause else { throw error }
  }

  private struct Unexpected: Error {}
}
