import OctoPrint
import Testing
import UplinkTransport

/// The messages of a push channel, for as long as a test listens.
struct Push {
  private let messages: AsyncThrowingStream<PushMessage, any Error>

  /// Opens the channel for `body`. The server's own failure to keep it open ends the waiting in `body`.
  static func listening<Value: Sendable>(
    to server: OctoPrintServer, as login: Login, subscription: PushSubscription = PushSubscription(),
    orders: AsyncStream<PushOrder>? = nil, _ body: @Sendable (Push) async throws -> Value
  ) async throws -> Value {
    let (messages, continuation) = AsyncThrowingStream.makeStream(of: PushMessage.self)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        do {
          try await PushChannel(base: server.base, sockets: WebSocketClient())
            .run(login: login, subscription: subscription, orders: orders) { continuation.yield($0.message) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      return try await body(Push(messages: messages))
    }
  }

  func next() async throws -> PushMessage {
    try #require(try await messages.first { _ in true }, "the channel ended")
  }

  /// Waits until the channel is open: what is told before reaches nobody.
  func opens() async throws { _ = try await update { _ in true } }

  /// Waits for an update, of the past or the present, that fits.
  func update(where fits: (PrinterUpdate) -> Bool) async throws -> PrinterUpdate {
    while true {
      switch try await next() {
      case .history(let update), .current(let update): if fits(update) { return update }
      default: continue
      }
    }
  }

  func state(where fits: (PrinterState.Flags) -> Bool) async throws -> PrinterUpdate {
    try await update { fits($0.state.flags) }
  }

  func event(where fits: (PushEvent) -> Bool) async throws -> PushEvent {
    while true {
      if case .event(let event) = try await next(), fits(event) { return event }
    }
  }

  func plugin(where fits: (PluginMessage) -> Bool) async throws -> PluginMessage {
    while true {
      if case .plugin(let message) = try await next(), fits(message) { return message }
    }
  }

  /// Waits until the terminal has shown all these texts.
  func lines(_ texts: [String]) async throws {
    var missing = Set(texts)
    while !missing.isEmpty {
      let shown = try await update { $0.logs?.isEmpty == false }.logs ?? []
      missing = missing.filter { text in !shown.contains { $0.contains(text) } }
    }
  }
}
