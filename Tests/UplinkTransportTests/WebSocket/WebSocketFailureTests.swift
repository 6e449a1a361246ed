import NIOWebSocket
import Testing
import Uplink
import UplinkTransport

@Suite(.timeLimit(.minutes(1))) struct `A WebSocket that fails` {
  @Test func `says that the server closed it, with the code`() async throws {
    let server = try await WebSocketServer(opened: { $0.send(.connectionClose, [0x03, 0xE9]) })
    #expect(try await failure(at: server.base()) == .closed(code: 1001))
    try await server.stop()
  }

  @Test func `says that the server closed it without a code`() async throws {
    let server = try await WebSocketServer(opened: { $0.send(.connectionClose, []) })
    #expect(try await failure(at: server.base()) == .closed(code: nil))
    try await server.stop()
  }

  @Test func `answers the server's farewell`() async throws {
    let server = try await WebSocketServer(opened: { $0.send(.connectionClose, [0x03, 0xE9]) })
    _ = try await failure(at: server.base())
    let frame = await server.frames.first { $0.opcode == .connectionClose }
    #expect(frame?.data == [0x03, 0xE9])
    try await server.stop()
  }

  @Test func `says that the connection was cut`() async throws {
    let server = try await WebSocketServer(opened: { $0.cut() })
    #expect(try await failure(at: server.base()) == .transport(.closed))
    try await server.stop()
  }

  @Test func `says that there is none at that path`() async throws {
    let server = try await WebSocketServer()
    #expect(try await failure(at: server.base(), path: "elsewhere") == .notUpgraded)
    try await server.stop()
  }

  @Test func `says that nothing listens there`() async throws {
    #expect(try await failure(at: LoopbackServer.nobody()) == .transport(.refused))
  }

  @Test func `says that what answered is no HTTP`() async throws {
    let server = try await CannedServer(.answer("SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n"))
    let failure = try await failure(at: server.base())
    guard case .transport(.notHTTP) = failure else { throw failure }
    try await server.stop()
  }

  @Test func `says that the connection broke before the upgrade`() async throws {
    let server = try await CannedServer(.close)
    #expect(try await failure(at: server.base()) == .transport(.closed))
    try await server.stop()
  }

  @Test func `gives up on a server that takes the connection and says nothing`() async throws {
    let server = try await CannedServer(.silence)
    let client = WebSocketClient(connectTimeout: .milliseconds(200))
    #expect(try await failure(at: server.base(), client) == .transport(.connectTimedOut))
    try await server.stop()
  }

  @Test func `says that nothing was heard for its limit`() async throws {
    let server = try await WebSocketServer(opened: { _ in }) { _, _ in }
    let client = WebSocketClient(pingInterval: .milliseconds(50), silenceLimit: .milliseconds(200))
    let start = ContinuousClock.now
    #expect(try await failure(at: server.base(), client) == .silent(.milliseconds(200)))
    #expect(start.duration(to: .now) >= .milliseconds(200))
    #expect(await server.frames.first { _ in true }?.opcode == .ping)
    try await server.stop()
  }

  @Test func `refuses a message over its limit`() async throws {
    let server = try await WebSocketServer(opened: { $0.send(.text, String(repeating: "a", count: 101)) })
    let failure = try await failure(at: server.base(), WebSocketClient(messageLimit: 100))
    guard case .protocolViolation = failure else { throw failure }
    try await server.stop()
  }

  @Test func `refuses a message over its limit in fragments that are not`() async throws {
    let server = try await WebSocketServer(opened: { connection in
      connection.send(.text, String(repeating: "a", count: 60), fin: false)
      connection.send(.continuation, String(repeating: "a", count: 60), fin: false)
    })
    let failure = try await failure(at: server.base(), WebSocketClient(messageLimit: 100))
    #expect(failure == .protocolViolation("a message of more than 100 bytes"))
    try await server.stop()
  }

  @Test func `refuses a continuation of nothing`() async throws {
    let server = try await WebSocketServer(opened: { $0.send(.continuation, "a") })
    #expect(try await failure(at: server.base()) == .protocolViolation("a continuation of nothing"))
    try await server.stop()
  }

  @Test func `refuses a message inside another`() async throws {
    let server = try await WebSocketServer(opened: { connection in
      connection.send(.text, "a", fin: false)
      connection.send(.text, "b")
    })
    #expect(try await failure(at: server.base()) == .protocolViolation("a message inside another"))
    try await server.stop()
  }

  @Test func `cannot be sent to after it was cut`() async throws {
    let server = try await WebSocketServer(opened: { $0.cut() })
    let failure = try await UplinkTransportTests.failure(as: WebSocketFailure.self) {
      try await WebSocketClient().withConnection(to: server.base(), path: "push") { socket in
        do {
          for try await _ in socket.messages {}
        } catch {
          // The first words may still be taken by the system.
          while true { try await socket.send("is anyone there?") }
        }
      }
    }
    #expect(failure == .transport(.closed))
    try await server.stop()
  }

  @Test func `hands on what its user throws`() async throws {
    struct Enough: Error {}
    let server = try await WebSocketServer()
    _ = try await UplinkTransportTests.failure(as: Enough.self) {
      try await WebSocketClient().withConnection(to: server.base(), path: "push") { _ in throw Enough() }
    }
    try await server.stop()
  }

  private func failure(
    at base: BaseAddress, path: String = "push", _ client: WebSocketClient = WebSocketClient()
  ) async throws -> WebSocketFailure {
    try await UplinkTransportTests.failure(as: WebSocketFailure.self) {
      try await client.withConnection(to: base, path: path) { socket in
        for try await _ in socket.messages {}
      }
    }
  }
}
