public import Uplink
public import UplinkTransport

/// OctoPrint's push channel: one raw WebSocket at `/sockjs/websocket`, or SockJS' polling where none gets through.
///
/// ```swift
/// let channel = PushChannel(base: address.base, sockets: WebSocketClient())
/// try await channel.run(login: try await client.passiveLogin()) { arrival in … }
/// ```
public struct PushChannel: Sendable {
  /// How its messages come.
  public enum Way: Sendable, Hashable {
    /// At once, by an open connection.
    case webSocket
    /// By asking again and again, which is more work for the server.
    case polling
  }

  /// A message and the moment at which it reached this process.
  public struct Arrival: Sendable {
    /// What came.
    public var message: PushMessage
    /// When it came.
    public var at: ContinuousClock.Instant
    /// How it came.
    public var way: Way
  }

  private let base: BaseAddress
  private let sockets: WebSocketClient
  private let polling: (any HTTPTransport)?
  private let timeouts: PushTimeouts
  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - base: the server.
  ///   - sockets: makes the connection.
  ///   - polling: asks the server where no WebSocket gets through to it; without one that is a failure.
  ///   - timeouts: how long it may say nothing of the printer's state.
  ///   - clock: measures that.
  public init(
    base: BaseAddress, sockets: WebSocketClient, polling: (any HTTPTransport)? = nil,
    timeouts: PushTimeouts = PushTimeouts(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.base = base
    self.sockets = sockets
    self.polling = polling
    self.timeouts = timeouts
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
  /// - Throws: `WebSocketFailure` or `TransportFailure` when the connection fails, ``PushFailure``,
  ///   `CancellationError`, or what `receive` throws.
  public func run(
    login: Login, subscription: PushSubscription = PushSubscription(),
    orders: AsyncStream<PushOrder>? = nil, receive: @escaping @Sendable (Arrival) async throws -> Void
  ) async throws {
    let conversation = PushConversation(
      login: login, subscription: subscription, timeouts: timeouts, clock: clock)
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      if let orders { group.addTask { for await order in orders { conversation.give(order) } } }
      while true {
        do {
          conversation.reset()
          try await talk(conversation, receive)
        } catch {
          guard let polling, !conversation.hasState, Self.mayPoll(after: error) else { throw error }
          try await poll(conversation, over: polling, receive)
        }
      }
    }
  }

  private func talk(
    _ conversation: PushConversation, _ receive: @escaping @Sendable (Arrival) async throws -> Void
  ) async throws {
    try await sockets.withConnection(to: base, path: "sockjs/websocket") { socket in
      try await conversation.run(on: WebSocketLine(socket: socket)) { message, arrival in
        try await receive(Arrival(message: message, at: arrival, way: .webSocket))
      }
    }
  }

  /// Returns after a while: a proxy that was mended lets a WebSocket through, which then takes over.
  private func poll(
    _ conversation: PushConversation, over transport: any HTTPTransport,
    _ receive: @escaping @Sendable (Arrival) async throws -> Void
  ) async throws {
    do {
      try await withDeadline(timeouts.polling, clock: clock) {
        let line = try await PollingLine(to: base, over: transport, timeout: timeouts.answer, clock: clock)
        try await conversation.run(on: line) { message, arrival in
          try await receive(Arrival(message: message, at: arrival, way: .polling))
        }
      }
    } catch is DeadlineExceeded {}
  }

  /// Whether the server may be there, and only the WebSocket not. What cannot be read gets no better by asking.
  private static func mayPoll(after error: any Error) -> Bool {
    switch error {
    case WebSocketFailure.transport(let failure):
      switch failure {
      case .refused, .unknownHost, .unreachable, .untrustedCertificate, .noTLS: false
      case .connectTimedOut, .closed, .notHTTP, .bodyTooLarge, .other: true
      }
    case PushFailure.unreadable: false
    case is WebSocketFailure, is PushFailure: true
    default: false
    }
  }
}

extension PushChannel {
  /// Returns as soon as the printer's state has come, which tells that it gets through.
  ///
  /// - Throws: as ``run(login:subscription:orders:receive:)`` does.
  public func requireState(login: Login) async throws {
    do {
      try await run(login: login) { arrival in
        switch arrival.message {
        case .history, .current: throw Enough()
        default: break
        }
      }
    } catch is Enough {}
  }

  private struct Enough: Error {}
}

/// How long the push channel may say nothing of the printer's state.
///
/// OctoPrint itself is silent while nothing changes, so silence alone proves nothing: the channel is asked first.
public struct PushTimeouts: Sendable, Hashable {
  /// How long no state may come before the channel is asked for it.
  public var quiet: Duration
  /// How long its answer may take, also the first one.
  public var answer: Duration
  /// How long polling goes on before a WebSocket is tried again.
  public var polling: Duration

  /// Eight seconds, then six; ten minutes.
  public init(
    quiet: Duration = .seconds(8), answer: Duration = .seconds(6), polling: Duration = .seconds(600)
  ) {
    self.quiet = quiet
    self.answer = answer
    self.polling = polling
  }
}

/// Why the push channel is no longer of use although the server may be there.
public enum PushFailure: Error, Sendable, Hashable {
  /// It was asked for the printer's state, and nothing that OctoPrint says came for this long.
  case silent(Duration)
  /// It was asked for the printer's state, and only so many messages came that cannot be read.
  case unreadable(count: Int)
  /// Neither a WebSocket nor polling gets through to it: the server, or a proxy before it, answers with this status.
  case refused(status: Int)
  /// The server ended it.
  case closed
}
