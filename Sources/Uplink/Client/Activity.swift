import Synchronization

/// What happens to a client's requests, while it happens: the stream behind a debug page.
///
/// Costs nothing while nobody listens. Events hold what traces hold, hence no secret.
public final class Activity: Sendable {
  /// One thing that happened to one request.
  public struct Event: Sendable, Hashable {
    /// Counts the client's requests since the first listener came.
    public var request: UInt64
    /// Method and path.
    public var name: String
    /// What happened; `nil` at the end of a request that succeeded.
    public var event: RequestTrace.Event?
    /// Since the request's start.
    public var at: Duration
  }

  private struct State {
    var lastRequest: UInt64 = 0
    var lastListener = 0
    var listeners: [Int: AsyncStream<Event>.Continuation] = [:]
  }

  private let state = Mutex(State())
  private let deliveries = Deliveries()
  private let isHeard = Atomic(false)

  init() {}

  /// Every event from now on; a listener that is slow misses the oldest of more than `buffer`.
  public func events(buffer: Int = 256) -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Event.self, bufferingPolicy: .bufferingNewest(buffer))
    let id = state.withLock { state in
      state.lastListener += 1
      state.listeners[state.lastListener] = continuation
      isHeard.store(true, ordering: .relaxed)
      return state.lastListener
    }
    continuation.onTermination = { [weak self] _ in self?.remove(id) }
    return stream
  }

  /// The number of a request that begins, 0 while nobody listens.
  func begin() -> UInt64 {
    guard isHeard.load(ordering: .relaxed) else { return 0 }
    return state.withLock { state in
      state.lastRequest += 1
      return state.lastRequest
    }
  }

  func tell(_ event: @autoclosure () -> Event) {
    guard isHeard.load(ordering: .relaxed) else { return }
    let event = event()
    state.withLock { state in
      for listener in state.listeners.values { deliveries.add { listener.yield(event) } }
    }
    deliveries.deliver()
  }

  private func remove(_ id: Int) {
    state.withLock { state in
      state.listeners[id] = nil
      isHeard.store(!state.listeners.isEmpty, ordering: .relaxed)
    }
  }
}
