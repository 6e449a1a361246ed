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
  private let patience: PushPatience
  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - base: the server.
  ///   - sockets: makes the connection.
  ///   - patience: how long it may say nothing of the printer's state.
  ///   - clock: measures that.
  public init(
    base: BaseAddress, sockets: WebSocketClient, patience: PushPatience = PushPatience(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.base = base
    self.sockets = sockets
    self.patience = patience
    self.clock = clock
  }

  /// Opens the channel, subscribes, authenticates and hands over each message until the connection ends. A channel
  /// that is open and no longer tells the printer's state, although it is asked, has failed.
  ///
  /// - Parameters:
  ///   - login: of ``OctoPrintClient/passiveLogin()``; before it only the greeting comes.
  ///   - subscription: what shall come.
  ///   - orders: what to tell the channel later, e.g. to come less often while nobody looks. Its end ends nothing.
  ///   - receive: called for one message after the other; the next one waits.
  /// - Throws: `WebSocketFailure` when the connection fails, ``PushFailure``, `CancellationError`, or what `receive`
  ///   throws.
  public func run(
    login: Login, subscription: PushSubscription = PushSubscription(),
    orders: AsyncStream<PushOrder>? = nil, receive: @escaping @Sendable (Arrival) async throws -> Void
  ) async throws {
    let conversation = PushConversation(
      login: login, subscription: subscription, patience: patience, clock: clock)
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      if let orders { group.addTask { for await order in orders { conversation.give(order) } } }
      try await sockets.withConnection(to: base, path: "sockjs/websocket") { socket in
        try await conversation.run(on: WebSocketLine(socket: socket)) { message, arrival in
          try await receive(Arrival(message: message, at: arrival))
        }
      }
    }
  }
}
