import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@Suite struct `Authentication` {
  private let transport = ScriptedTransport { _ in .answer(Response(status: .ok)) }
  private let field: HTTPField.Name

  init() throws {
    field = try #require(HTTPField.Name("X-Api-Key"))
  }

  @Test func `attaches the key in its field`() async throws {
    _ = try await client { "s3cret" }.execute(.get("api/job"))
    #expect(transport.requests.first?.headerFields[field] == "s3cret")
  }

  @Test func `asks for the key anew at each request`() async throws {
    let keys = Keys()
    let client = client { await keys.next() }
    _ = try await client.execute(.get("api/job"))
    _ = try await client.execute(.get("api/job"))
    #expect(transport.requests.map { $0.headerFields[field] } == ["key 1", "key 2"])
  }

  @Test func `sends the request bare when there is no key`() async throws {
    _ = try await client { nil }.execute(.get("api/job"))
    #expect(transport.requests.count == 1)
    #expect(transport.requests.first?.headerFields[field] == nil)
  }

  @Test func `is left out of requests that must go without it`() async throws {
    _ = try await client { throw Locked() }.execute(.get("api/login").unauthenticated())
    #expect(transport.requests.count == 1)
    #expect(transport.requests.first?.headerFields[field] == nil)
  }

  @Test func `fails by its own cause, in the words of the error, and nothing is sent`() async throws {
    let error = try await failure { throw Locked() }
    guard case .authentication(.failed(let reason)) = error.cause else { throw error }
    #expect(reason == "the keyring is locked")
    #expect(transport.requests.isEmpty)
  }

  @Test func `shows no field of an error that has no words of its own`() async throws {
    for (thrown, shown) in [
      (Reflected(key: "s3cret") as any Error, "Reflected"),
      (Rejected.key("s3cret") as any Error, "Rejected.key"),
      (Rejected.none as any Error, "Rejected.none"),
    ] {
      let error = try await failure { throw thrown }
      guard case .authentication(.failed(let reason)) = error.cause else { throw error }
      #expect(reason == shown)
      #expect(!"\(error) \(error.trace)".contains("s3cret"))
    }
  }

  private func client(_ key: @escaping @Sendable () async throws -> String?) -> UplinkClient {
    UplinkClient(
      base: BaseAddress(scheme: .http, host: "printer"), transport: transport,
      authenticator: APIKeyAuthenticator(field: field, key: key))
  }

  private func failure(_ key: @escaping @Sendable () async throws -> String?) async throws -> NetworkError {
    let client = client(key)
    return try await networkError { () async throws(NetworkError) in
      _ = try await client.execute(.get("api/job"))
    }
  }

  private actor Keys {
    private var count = 0
    func next() -> String {
      count += 1
      return "key \(count)"
    }
  }

  private struct Locked: Error, CustomStringConvertible {
    var description: String { "the keyring is locked" }
  }
  private struct Reflected: Error { var key: String }
  private enum Rejected: Error {
    case key(String)
    case none
  }
}
