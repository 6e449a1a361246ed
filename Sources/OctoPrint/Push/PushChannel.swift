public import Uplink
public import UplinkTransport

/// OctoPrint's push channel: one raw WebSocket at `/sockjs/websocket`.
///
/// ```swift
/// let channel = PushChannel(base: address.base, sockets: WebSocketClient())
/// try await channel.run(login: try await client.passiveLogin()) { arrival in … }
/// ```
public struct PushChannel: Sendable {
  /// A message and the moment at which it reached this process.
  public struct Arrival: Sendable {
    /// What came.
    public var message: PushMessage
    /// When it came.
    public var at: ContinuousClock.Instant
  }

  private let base: BaseAddress
  private let sockets: WebSocketClient

  /// - Parameters:
  ///   - base: the server.
  ///   - sockets: makes the connection.
  public init(base: BaseAddress, sockets: WebSocketClient) {
    self.base = base
    self.sockets = sockets
  }

  /// Opens the channel, subscribes, authenticates and hands over each message until the connection ends.
  ///
  /// - Parameters:
  ///   - login: of ``OctoPrintClient/passiveLogin()``; before it only the greeting comes.
  ///   - subscription: what shall come.
  ///   - orders: what to tell the channel later, e.g. to come less often while nobody looks. Its end ends nothing.
  ///   - receive: called for one message after the other; the next one waits.
  /// - Throws: `WebSocketFailure` when the connection fails, `CancellationError`, or what `receive` throws.
  ///   Messages that are no OctoPrint messages are skipped.
  public func run(
    login: Login, subscription: PushSubscription = PushSubscription(),
    orders: AsyncStream<PushOrder>? = nil, receive: @escaping @Sendable (Arrival) async throws -> Void
  ) async throws {
    try await sockets.withConnection(to: base, path: "sockjs/websocket") { socket in
      // Subscribing must come first: a later change of it would bring the whole history again.
      try await Self.send(.subscribe(subscription), to: socket)
      try await Self.send(.authenticate(login), to: socket)
      try await withThrowingTaskGroup(of: Void.self) { group in
        defer { group.cancelAll() }
        if let orders {
          group.addTask { for await order in orders { try await Self.send(order, to: socket) } }
        }
        try await Self.listen(to: socket, receive)
      }
    }
  }

  private static func send(_ order: PushOrder, to socket: WebSocket) async throws {
    if let text = try order.text() { try await socket.send(text) }
  }

  private static func listen(
    to socket: WebSocket, _ receive: (Arrival) async throws -> Void
  ) async throws {
    for try await message in socket.messages {
      guard case .text(let text) = message.content else { continue }
      guard let push = decoded(text) else { continue }
      try await receive(Arrival(message: push, at: message.arrival))
    }
  }

  private static func decoded(_ text: String) -> PushMessage? {
    do { return try PushMessage(json: text) } catch { return nil }
  }
}
