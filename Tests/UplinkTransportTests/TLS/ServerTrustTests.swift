import HTTPTypes
import Testing
import Uplink
import UplinkTransport

@Suite(.timeLimit(.minutes(1))) struct `Trust in a server` {
  private let openSSL: OpenSSL
  private let answer = CannedServer.Conduct.answer("HTTP/1.1 204 No Content\r\n\r\n")

  init() throws {
    openSSL = try OpenSSL()
    try openSSL.makeSelfSigned("printer")
  }

  @Test func `is not given to a self-signed certificate by the system`() async throws {
    let server = try await CannedServer(answer, tls: try openSSL.server("printer"))
    let failure = try await failure(at: server, trusting: .system)
    guard case .untrustedCertificate = failure else { throw failure }
    try await server.stop()
  }

  @Test func `is given to the pinned certificate, whatever its name`() async throws {
    let server = try await CannedServer(answer, tls: try openSSL.server("printer"))
    let response = try await transport(trusting: .pinned(try certificate("printer"))) {
      try await $0.send(.get("api/version"), to: server.base(.https))
    }
    #expect(response.status == .noContent)
    try await server.stop()
  }

  @Test func `is not given to another certificate of the same name`() async throws {
    try openSSL.makeSelfSigned("impostor")
    let server = try await CannedServer(answer, tls: try openSSL.server("impostor"))
    let failure = try await failure(at: server, trusting: .pinned(try certificate("printer")))
    guard case .untrustedCertificate = failure else { throw failure }
    try await server.stop()
  }

  @Test func `does not reach from a pinned certificate to others of its issuer`() async throws {
    try openSSL.makeSelfSigned("issuer", commonName: "issuer")
    try openSSL.make("pinned", signedBy: "issuer")
    try openSSL.make("neighbour", signedBy: "issuer")
    let server = try await CannedServer(answer, tls: try openSSL.server("neighbour", "issuer"))
    let failure = try await failure(at: server, trusting: .pinned(try certificate("pinned", "issuer")))
    guard case .untrustedCertificate = failure else { throw failure }
    try await server.stop()
  }

  @Test func `does not outlive the change of opinion on open connections`() async throws {
    let server = try await CannedServer(answer, tls: try openSSL.server("printer"))
    let pinned = ServerTrust.pinned(try certificate("printer"))
    let failure = try await UplinkTransportTests.failure {
      _ = try await transport {
        _ = try await $0.trusting(pinned).send(.get("a"), to: server.base(.https))
        _ = try await $0.trusting(.system).send(.get("a"), to: server.base(.https))
      }
    }
    guard case .untrustedCertificate = failure else { throw failure }
    try await server.stop()
  }

  @Test(arguments: ["HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n", "220 mail\r\n"])
  func `has nothing to judge at a port without TLS`(words: String) async throws {
    let server = try await CannedServer(.answer(words))
    let failure = try await failure(at: server, trusting: .system)
    guard case .noTLS = failure else { throw failure }
    try await server.stop()
  }

  private func certificate(_ names: String...) throws -> ServerCertificate {
    try #require(ServerCertificate(pem: names.map { try openSSL.pem($0) }.joined()))
  }

  private func failure(at server: CannedServer, trusting trust: ServerTrust) async throws -> TransportFailure
  {
    try await UplinkTransportTests.failure {
      _ = try await transport(trusting: trust) { try await $0.send(.get("a"), to: server.base(.https)) }
    }
  }
}
