import NIOWebSocket
import Testing
import Uplink
import UplinkTransport

@Suite(.timeLimit(.minutes(1))) struct `Cancelling a WebSocket` {
  @Test func `ends the reading`() async throws {
    let server = try await WebSocketServer()
    let base = server.base()
    let task = Task {
      try await WebSocketClient().withConnection(to: base, path: "push") { socket in
        try await socket.send("here")
        for try await _ in socket.messages {}
      }
    }
    _ = await server.frames.first { $0.text == "here" }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await server.stop()
  }

  @Test func `ends the waiting for an upgrade`() async throws {
    let server = try await CannedServer(.silence)
    let base = server.base()
    let task = Task {
      try await WebSocketClient(connectTimeout: .seconds(3600)).withConnection(to: base, path: "push") { _ in
      }
    }
    _ = await server.request()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await server.stop()
  }

  @Test func `does no harm at whatever moment it comes`() async throws {
    let server = try await WebSocketServer(opened: { $0.send(.text, "a") })
    let base = server.base()
    for delay in 0..<100 {
      let task = Task {
        try await WebSocketClient().withConnection(to: base, path: "push") { socket in
          for try await _ in socket.messages {}
        }
      }
      try await Task.sleep(for: .microseconds(delay * 40))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    try await server.stop()
  }
}
