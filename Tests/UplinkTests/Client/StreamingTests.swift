import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `A streamed answer` {
  private let base = BaseAddress(scheme: .http, host: "farm")
  private let transport = ScriptedTransport {
    switch $0.path {
    case "gone": .answer(Response(status: .notFound))
    case "refused": .answer(Response(status: .conflict, body: Array("no such herd".utf8)))
    default: .answer(Response(status: .ok, body: Array("content".utf8)))
    }
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

  @Test func `that fails says what the server says`() async throws {
    let client = client()
    let error = try await networkError { () async throws(NetworkError) in
      _ = try await client.stream(.get("refused"))
    }
    #expect(error.response?.body == Array("no such herd".utf8))
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

  @Test func `ends when its server falls silent, and not while its reader takes its time`() async throws {
    let clock = ManualClock()
    let client = UplinkClient(
      base: base, transport: PausingTransport(),
      configuration: .init(deadlines: .init(silence: .seconds(30))),
      clock: clock)
    let answer = try await client.stream(.get("export"))
    var pieces = answer.body.makeAsyncIterator()
    #expect(try await pieces.next() == Array("con".utf8))
    clock.advance(by: .seconds(3600))
    let rest = Task { try await answer.body.collect(upTo: 100) }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(30))
    await #expect(throws: DeadlineExceeded.self) { try await rest.value }
    #expect(client.queue.snapshot.running == 0)
  }

  private func client(_ connectivity: ScriptedConnectivity? = nil) -> UplinkClient {
    UplinkClient(base: base, transport: transport, connectivity: connectivity)
  }
}

/// Sends one piece, and then nothing for ever.
private struct PausingTransport: HTTPTransport {
  func send(_ request: Request, to base: BaseAddress) async throws -> Response { Response(status: .ok) }

  func stream(_ request: Request, to base: BaseAddress) async throws -> StreamedResponse {
    let (pieces, arrival) = AsyncStream.makeStream(of: [UInt8].self)
    arrival.yield(Array("con".utf8))
    return StreamedResponse(
      head: Response(status: .ok).head,
      body: ResponseBody {
        _ = arrival
        for await piece in pieces { return piece }
        throw CancellationError()
      })
  }
}
