import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `A client with a cache` {
  private let base = BaseAddress(scheme: .http, host: "farm")
  private let fresh = Response(
    status: .ok, headerFields: [.cacheControl: "max-age=60", .eTag: "\"1\""], body: Array("one".utf8))
  private let stale = Response(
    status: .ok, headerFields: [.cacheControl: "max-age=0", .eTag: "\"1\""], body: Array("one".utf8))

  @Test func `answers from it what is fresh`() async throws {
    let transport = ScriptedTransport { [fresh] _ in .answer(fresh) }
    let client = client(transport)
    _ = try await client.execute(.get("animals"))
    let again = try await client.execute(.get("animals"))
    guard case .cache = again.source else { throw Unexpected() }
    #expect(again.text == "one")
    #expect(transport.requests.count == 1)
  }

  @Test func `asks whether what is stale still holds`() async throws {
    let transport = ScriptedTransport.steps([.answer(stale), .answer(Response(status: .notModified))])
    let client = client(transport)
    _ = try await client.execute(.get("animals"))
    let again = try await client.execute(.get("animals"))
    #expect(again.text == "one")
    #expect(transport.requests.last?.headerFields[.ifNoneMatch] == "\"1\"")
    #expect(again.trace.entries.map(\.event).contains(.revalidated))
  }

  @Test func `answers stale, and says so, when the server is out of reach`() async throws {
    let transport = ScriptedTransport.steps([.answer(stale), .failure(.refused)])
    let client = client(transport)
    _ = try await client.execute(.get("animals"))
    let again = try await client.execute(.get("animals"))
    guard case .staleCache = again.source else { throw Unexpected() }
    #expect(again.text == "one")
  }

  @Test func `answers stale at once while the way is closed`() async throws {
    let connectivity = ScriptedConnectivity()
    let transport = ScriptedTransport { [stale] _ in .answer(stale) }
    let client = client(transport, connectivity)
    _ = try await client.execute(.get("animals"))
    connectivity.close()
    let again = try await client.execute(.get("animals"))
    guard case .staleCache = again.source else { throw Unexpected() }
    #expect(transport.requests.count == 1)
  }

  @Test func `says when only the cache was to be asked and has nothing`() async throws {
    let client = client(ScriptedTransport { [fresh] _ in .answer(fresh) })
    let error = try await networkError { () async throws(NetworkError) in
      _ = try await client.execute(.get("animals").cache(.cachedOnly))
    }
    guard case .notCached = error.cause else { throw error }
  }

  @Test func `forgets what a change made out of date`() async throws {
    let transport = ScriptedTransport { [fresh] in .answer($0.method == .get ? fresh : Response(status: .ok))
    }
    let client = client(transport)
    _ = try await client.execute(.get("animals"))
    _ = try await client.execute(.put("animals"))
    _ = try await client.execute(.get("animals"))
    #expect(transport.requests.count == 3)
  }

  private func client(
    _ transport: ScriptedTransport, _ connectivity: ScriptedConnectivity? = nil
  ) -> UplinkClient {
    UplinkClient(base: base, transport: transport, connectivity: connectivity, cache: HTTPCache())
  }

  private struct Unexpected: Error {}
}
