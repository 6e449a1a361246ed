import UplinkTransport

/// One way by which messages of the push channel come and go.
protocol PushLine: Sendable {
  func send(_ text: String) async throws

  /// Hands over one message after the other; `nil` stands for one that is no text. Never ends but by throwing.
  func listen(_ hear: (String?, ContinuousClock.Instant) async throws -> Void) async throws
}

struct WebSocketLine: PushLine {
  var socket: WebSocket

  func send(_ text: String) async throws { try await socket.send(text) }

  func listen(_ hear: (String?, ContinuousClock.Instant) async throws -> Void) async throws {
    for try await message in socket.messages {
      if case .text(let text) = message.content {
        try await hear(text, message.arrival)
      } else {
        try await hear(nil, message.arrival)
      }
    }
  }
}
