import Foundation
import HTTPTypes
import OctoPrint
import Testing
import Uplink
import UplinkTransport

/// Nothing here is a stand-in: server, printer firmware and connection are real, only the motors are not.
@Suite(.octoPrint, .serialized, .timeLimit(.minutes(2))) struct `A real OctoPrint` {
  let server: OctoPrintServer
  var client: OctoPrintClient { server.client }

  init() throws {
    server = try #require(WithOctoPrint.server)
  }

  func listening<Value: Sendable>(_ body: @Sendable (Push) async throws -> Value) async throws -> Value {
    try await Push.listening(to: server, as: try await client.passiveLogin(), body)
  }

  /// The error that a call ends with; the test fails if it succeeds.
  func failure(
    sourceLocation: SourceLocation = #_sourceLocation, of call: () async throws(OctoPrintError) -> Void
  ) async throws -> OctoPrintError {
    do throws(OctoPrintError) { try await call() } catch { return error }
    return try #require(nil as OctoPrintError?, "it succeeded", sourceLocation: sourceLocation)
  }

  // MARK: Server and key

  @Test func `tells its version`() async throws {
    let version = try await client.version()
    #expect(version.text.contains("OctoPrint"))
    #expect(!version.isOlder(than: [1, 9, 0]))
  }

  @Test func `tells what a key may do`() async throws {
    let user = try await client.currentUser()
    #expect(user.name == server.user)
    #expect(user.permissions.contains(.admin))
    #expect(user.may(.print))
  }

  @Test(arguments: ["WRONGkeyWRONGkeyWRONGkeyWRONGkey", nil])
  func `refuses a wrong key, and none, with 403`(key: String?) async throws {
    let server = server
    let error = try await failure { () async throws(OctoPrintError) in
      _ = try await server.client(key: key).version()
    }
    #expect(error.status == 403)
    #expect(error.isForbidden)
    if let key { #expect(!"\(error)".contains(key)) }
  }

  @Test func `refuses what the user of a key may not do with 403`() async throws {
    let key = try await keyWithoutPermissions()
    let client = server.client(key: key)
    #expect(try await !client.currentUser().may(.print))
    let error = try await failure { () async throws(OctoPrintError) in try await client.command(.pause) }
    #expect(error.isForbidden)
  }

  @Test func `gives a session for a key`() async throws {
    let login = try await client.passiveLogin()
    #expect(login.name == server.user)
    #expect(login.session?.isEmpty == false)
  }

  @Test func `leaves a TLS handshake at its plain port without an answer`() async throws {
    var base = server.base
    base.scheme = .https
    // It takes the handshake for the beginning of a request and waits for the rest.
    do {
      _ = try await CertificateInspection.certificate(of: base, within: .milliseconds(500))
      Issue.record("it spoke TLS")
    } catch {
      guard case .noTLS? = error as? TransportFailure else { throw error }
    }
  }

  /// That of a new user in no group.
  private func keyWithoutPermissions() async throws -> String {
    struct NewUser: Encodable {
      var name = "nobody"
      var password = "nobody-test"
      var active = true
      var groups: [String] = []
      var permissions: [String] = []
    }
    struct Key: Decodable { var apikey: String }
    _ = try await server.rest.execute(Request.post("api/access/users").json(NewUser()))
    let answer = try await server.rest.execute(.post("api/access/users/nobody/apikey"))
    return try JSONDecoder().decode(Key.self, from: Data(answer.body)).apikey
  }
}
