import Foundation
import NIOCore
import NIOWebSocket
import Testing
import Uplink
import UplinkTransport

@Suite(.timeLimit(.minutes(1))) struct `A WebSocket` {
  @Test func `carries text both ways`() async throws {
    let server = try await WebSocketServer(opened: { _ in }) { frame, connection in
      if frame.opcode == .text { connection.send(.text, "echo: \(frame.text)") }
    }
    let answer = try await WebSocketClient().withConnection(to: server.base(), path: "push") { socket in
      try await socket.send("žluťoučký")
      return try await socket.messages.first { _ in true }
    }
    #expect(answer?.content == .text("echo: žluťoučký"))
    try await server.stop()
  }

  /// Debugging is socket option 1, as TCP_NODELAY is of TCP: who mixes up the levels is refused, unless by root.
  @Test func `needs no right that an ordinary user lacks`() async throws {
    let server = try await WebSocketServer()
    try await WebSocketClient().withConnection(to: server.base(), path: "push") { _ in
      let debugged = (0..<4096).filter { descriptor in
        var isOn: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(Int32(descriptor), SOL_SOCKET, SO_DEBUG, &isOn, &size) == 0 && isOn != 0
      }
      #expect(debugged.isEmpty)
    }
    try await server.stop()
  }

  @Test func `masks what it sends`() async throws {
    let server = try await WebSocketServer()
    try await WebSocketClient().withConnection(to: server.base(), path: "push") { socket in
      try await socket.send("a")
      let frame = await server.frames.first { _ in true }
      #expect(frame == .init(opcode: .text, data: Array("a".utf8), isMasked: true))
    }
    try await server.stop()
  }

  @Test func `carries bytes`() async throws {
    let server = try await WebSocketServer(opened: { $0.send(.binary, [0, 255, 7]) })
    #expect(try await first(from: server)?.content == .binary([0, 255, 7]))
    try await server.stop()
  }

  @Test func `puts a message together from its fragments, a ping between them or not`() async throws {
    let server = try await WebSocketServer(opened: { connection in
      connection.send(.text, "a", fin: false)
      connection.send(.ping, "beat")
      connection.send(.continuation, "b", fin: false)
      connection.send(.continuation, "c")
    })
    #expect(try await first(from: server)?.content == .text("abc"))
    try await server.stop()
  }

  @Test func `answers a ping with its content`() async throws {
    let server = try await WebSocketServer(opened: { $0.send(.ping, "beat") }) { frame, connection in
      if frame.opcode == .pong, frame.text == "beat" { connection.send(.text, "alive") }
    }
    #expect(try await first(from: server)?.content == .text("alive"))
    try await server.stop()
  }

  @Test func `stamps a message with its arrival, not with its reading`() async throws {
    let server = try await WebSocketServer(opened: { connection in
      connection.send(.text, "1")
      connection.send(.text, "2")
    })
    let (arrivals, read) = try await WebSocketClient().withConnection(to: server.base(), path: "push") {
      var messages = $0.messages.makeAsyncIterator()
      let first = try await messages.next()
      let read = ContinuousClock.now
      // Both came together; the second one waits until it is asked for.
      try await Task.sleep(for: .milliseconds(300))
      let second = try await messages.next()
      return ([first, second].compactMap { $0?.arrival }, read)
    }
    #expect(arrivals.count == 2)
    for arrival in arrivals { #expect(arrival < read.advanced(by: .milliseconds(300))) }
    try await server.stop()
  }

  @Test func `goes on while pings are answered, however long nothing is said`() async throws {
    let server = try await WebSocketServer(opened: { _ in }) { frame, connection in
      WebSocketServer.answerPings(frame, connection)
      if frame.opcode == .text {
        connection.channel.eventLoop.scheduleTask(in: .seconds(4)) { connection.send(.text, "late") }
      }
    }
    let client = WebSocketClient(pingInterval: .milliseconds(50), silenceLimit: .seconds(2))
    let answer = try await client.withConnection(to: server.base(), path: "push") { socket in
      try await socket.send("hello")
      return try await socket.messages.first { _ in true }
    }
    #expect(answer?.content == .text("late"))
    try await server.stop()
  }

  @Test func `closes when its work is done`() async throws {
    let server = try await WebSocketServer(opened: { $0.send(.text, "a") })
    #expect(try await first(from: server)?.content == .text("a"))
    for await _ in server.frames {}
    try await server.stop()
  }

  private func first(from server: WebSocketServer) async throws -> WebSocketMessage? {
    try await WebSocketClient().withConnection(to: server.base(), path: "push") { socket in
      try await socket.messages.first { _ in true }
    }
  }
}
