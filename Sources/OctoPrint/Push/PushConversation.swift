import Synchronization

/// What is said over a push channel, whichever line carries it: remembers what it was told, counts what comes, and
/// ends a line that no longer tells the printer's state.
final class PushConversation: Sendable {
  private struct State {
    var login: Login
    var subscription: PushSubscription
    var throttle: PushOrder?
    /// To the line that is open.
    var outbox: AsyncStream<PushOrder>.Continuation?
    /// How often the line told the printer's state.
    var states = 0
    /// How many messages could not be read since then.
    var unreadable = 0
  }

  private let state: Mutex<State>
  private let timeouts: PushTimeouts
  private let clock: any Clock<Duration>

  init(login: Login, subscription: PushSubscription, timeouts: PushTimeouts, clock: any Clock<Duration>) {
    state = Mutex(State(login: login, subscription: subscription))
    self.timeouts = timeouts
    self.clock = clock
  }

  /// Whether the line that is open, or was the last one, told the printer's state.
  var hasState: Bool { state.withLock { $0.states > 0 } }

  /// Before another line is opened.
  func reset() { state.withLock { ($0.states, $0.unreadable) = (0, 0) } }

  /// Passes an order on to the line that is open, and to those that follow.
  func give(_ order: PushOrder) {
    state.withLock { state in
      switch order {
      case .subscribe(let subscription): state.subscription = subscription
      case .authenticate(let login): state.login = login
      case .throttle: state.throttle = order
      }
      state.outbox?.yield(order)
    }
  }

  /// Subscribes, authenticates and hands over what comes, until the line fails or falls silent.
  func run(
    on line: any PushLine,
    _ receive: @escaping @Sendable (PushMessage, ContinuousClock.Instant) async throws -> Void
  ) async throws {
    reset()
    let orders = open()
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        for await order in orders { if let text = try order.text() { try await line.send(text) } }
      }
      group.addTask { try await self.watch() }
      group.addTask {
        try await line.listen { text, arrival in
          let message = text.map(PushMessage.init(tolerating:)) ?? .unreadable(kind: "")
          self.count(message)
          try await receive(message, arrival)
        }
      }
      try await group.next()
    }
  }

  private func open() -> AsyncStream<PushOrder> {
    let (orders, outbox) = AsyncStream.makeStream(of: PushOrder.self)
    state.withLock { state in
      // Subscribing must come first: a later change of it would bring the whole history again.
      for order in [.subscribe(state.subscription), .authenticate(state.login), state.throttle] {
        if let order { outbox.yield(order) }
      }
      state.outbox = outbox
    }
    return orders
  }

  // MARK: Silence

  private func count(_ message: PushMessage) {
    state.withLock { state in
      switch message {
      case .history, .current: (state.states, state.unreadable) = (state.states + 1, 0)
      case .unreadable: state.unreadable += 1
      default: break
      }
    }
  }

  /// Throws once the printer's state was asked for and did not come; a subscription asks for it, too.
  private func watch() async throws {
    try await requireState(after: 0)
    while true {
      let known = states
      try await clock.sleep(for: timeouts.quiet)
      guard states == known else { continue }
      askAgain()
      try await requireState(after: known)
    }
  }

  private var states: Int { state.withLock { $0.states } }

  private func requireState(after known: Int) async throws {
    try await clock.sleep(for: timeouts.answer)
    let (isDue, states, unreadable) = state.withLock { ($0.subscription.state, $0.states, $0.unreadable) }
    guard isDue, states <= known else { return }
    throw unreadable > 0 ? PushFailure.unreadable(count: unreadable) : .silent(timeouts.answer)
  }

  /// A subscription that differs from the last one brings the history.
  private func askAgain() {
    state.withLock { state in
      guard state.subscription.state else { return }
      state.subscription = state.subscription.reworded
      state.outbox?.yield(.subscribe(state.subscription))
    }
  }
}
