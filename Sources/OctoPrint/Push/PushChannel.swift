import Foundation
package import Uplink
package import UplinkTransport

/// OctoPrint's push channel: one raw WebSocket at `/sockjs/websocket`.
package struct PushChannel: Sendable {
  /// A message and the moment at which it reached this process.
  package struct Arrival: Sendable {
    package var message: PushMessage
    package var at: ContinuousClock.Instant
  }

  private let base: BaseAddress
  private let sockets: WebSocketClient

  package init(base: BaseAddress, sockets: WebSocketClient) {
    self.base = base
    self.sockets = sockets
  }

  /// Opens the channel, subscribes, authenticates and hands over each message until the connection ends.
  ///
  /// - Throws: `WebSocketFailure` when the connection fails, `CancellationError`, or what `receive` throws.
  ///   Messages that are no OctoPrint messages are skipped.
  package func run(
    login: Login, receive: @escaping @Sendable (Arrival) async throws -> Void
  ) async throws {
    try await sockets.withConnection(to: base, path: "sockjs/websocket") { socket in
      // Subscribing must come first: a later change of it would bring the whole history again.
      try await socket.send(Self.subscription)
      if let name = login.name, let session = login.session {
        try await socket.send(Self.json(["auth": "\(name):\(session)"]))
      }
      for try await message in socket.messages {
        guard case .text(let text) = message.content else { continue }
        guard let push = Self.decoded(text) else { continue }
        try await receive(Arrival(message: push, at: message.arrival))
      }
    }
  }

  /// State yes, terminal no; of the events only those that change what is shown (a `G4` floods `Dwelling`).
  private static let subscription = """
    {"subscribe":{"state":{"logs":false,"messages":false},"plugins":false,"events":["PrinterStateChanged",\
    "PrintDone","PrintFailed","Connected","Disconnected","Error"]}}
    """

  private static func json(_ object: [String: String]) throws -> String {
    String(decoding: try JSONEncoder().encode(object), as: UTF8.self)
  }

  private static func decoded(_ text: String) -> PushMessage? {
    do { return try PushMessage(json: text) } catch { return nil }
  }
}
