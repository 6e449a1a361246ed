import NIOCore
import NIOWebSocket
import Testing
import Uplink
import UplinkTransport

@Suite(.timeLimit(.minutes(1))) struct `A WebSocket through TLS` {
  private let openSSL: OpenSSL

  init() throws {
    openSSL = try OpenSSL()
    try openSSL.makeSelfSigned("printer")
  }

  @Test func `opens with the pinned certificate`() async throws {
    let server = try await WebSocketServer(
      tls: try openSSL.server("printer"), opened: { $0.send(.text, "a") })
    let message = try await WebSocketClient(trust: .pinned(try certificate("printer")))
      .withConnection(to: server.base(.https), path: "push") { try await $0.messages.first { _ in true } }
    #expect(message?.content == .text("a"))
    try await server.stop()
  }

  @Test func `does not open with another certificate`() async throws {
    try openSSL.makeSelfSigned("impostor")
    let server = try await WebSocketServer(tls: try openSSL.server("impostor"))
    for trust in [ServerTrust.system, .pinned(try certificate("printer"))] {
      let failure = try await failure(at: server.base(.https), WebSocketClient(trust: trust))
      guard case .transport(.untrustedCertificate) = failure else { throw failure }
    }
    try await server.stop()
  }

  @Test func `does not open at a port without TLS`() async throws {
    let server = try await CannedServer(.answer("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n"))
    let failure = try await failure(at: server.base(.https), WebSocketClient())
    guard case .transport(.noTLS) = failure else { throw failure }
    try await server.stop()
  }

  @Test func `fails soon after its limit although a frozen server says no farewell`() async throws {
    let server = try await WebSocketServer(
      tls: try openSSL.server("printer"),
      opened: { connection in
        // From here on the server reads nothing, as if it were stopped.
        _ = connection.channel.setOption(.autoRead, value: false)
      })
    let client = WebSocketClient(
      trust: .pinned(try certificate("printer")), pingInterval: .milliseconds(50),
      silenceLimit: .milliseconds(200))
    let start = ContinuousClock.now
    #expect(try await failure(at: server.base(.https), client) == .silent(.milliseconds(200)))
    #expect(start.duration(to: .now) < .seconds(15))
    try await server.stop()
  }

  private func certificate(_ name: String) throws -> ServerCertificate {
    try #require(ServerCertificate(pem: try openSSL.pem(name)))
  }

  private func failure(at base: BaseAddress, _ client: WebSocketClient) async throws -> WebSocketFailure {
    try await UplinkTransportTests.failure(as: WebSocketFailure.self) {
      try await client.withConnection(to: base, path: "push") { socket in
        for try await _ in socket.messages {}
      }
    }
  }
}
