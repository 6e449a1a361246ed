import Synchronization
public import Uplink

/// Connectivity that a test opens and closes by hand; all paths are one.
///
/// ```swift
/// let connectivity = ScriptedConnectivity()
/// connectivity.close()
/// await #expect(throws: NetworkError.self) { try await client.execute(.get("animals")) }
/// ```
public final class ScriptedConnectivity: ConnectivityWatching {
  private struct State {
    var isClosed = false
    var nextID = 0
    var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
    var cancelled: Set<Int> = []
    var observers: [Int: @Sendable () -> Void] = [:]
    var evidence: [TrafficEvidence] = []
    var changes: [AsyncStream<Void>.Continuation] = []
  }

  private let state = Mutex(State())

  /// Open.
  public init() {}

  /// Link up, or down while it is closed.
  public var current: Connectivity {
    let isClosed = state.withLock { $0.isClosed }
    return Connectivity(link: isClosed ? .down : .up(Link.Path(interface: "test0", kind: .wired)))
  }

  /// What the client noted about its traffic, in order.
  public var evidence: [TrafficEvidence] { state.withLock { $0.evidence } }

  /// How many wait for the path to open.
  public var waiting: Int { state.withLock { $0.waiting.count } }

  /// The way is gone; whoever observes that is told before this returns.
  public func close() {
    let observers = state.withLock { state in
      state.isClosed = true
      return state.observers
    }
    for observer in observers.values { observer() }
  }

  /// The way is there again.
  public func open() {
    let waiting = state.withLock { state in
      state.isClosed = false
      defer { state.waiting = [:] }
      return state.waiting
    }
    for continuation in waiting.values { continuation.resume() }
  }

  /// The machine's address changed.
  public func changePath() {
    for listener in state.withLock({ $0.changes }) { listener.yield() }
  }

  /// Whether ``close()`` was called last.
  public func isClosed(_ path: ServerPath) -> Bool { state.withLock { $0.isClosed } }

  /// Returns after ``open()``.
  public func reopened(_ path: ServerPath) async throws {
    let id = newID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
          if !state.isClosed { return .success(()) }
          state.waiting[id] = continuation
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        let found = state.waiting.removeValue(forKey: id)
        if found == nil { state.cancelled.insert(id) }
        return found
      }
      continuation?.resume(throwing: CancellationError())
    }
  }

  /// Calls back at ``close()``; at once, if it is closed.
  public func observeClosing(
    of path: ServerPath, _ onClose: @escaping @Sendable () -> Void
  ) -> ClosingObservation {
    let id = newID()
    let isClosed = state.withLock { state in
      state.observers[id] = onClose
      return state.isClosed
    }
    if isClosed { onClose() }
    return ClosingObservation { [weak self] in self?.state.withLock { $0.observers[id] = nil } }
  }

  /// Remembers it.
  public func note(_ evidence: TrafficEvidence, about path: ServerPath) {
    state.withLock { $0.evidence.append(evidence) }
  }

  /// Yields at ``changePath()``.
  public func pathChanges() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    state.withLock { $0.changes.append(continuation) }
    return stream
  }

  private func newID() -> Int {
    state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
  }
}
