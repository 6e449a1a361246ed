import Synchronization

/// A clock that stands still until a test moves it; nothing in a test has to wait.
///
/// ```swift
/// let clock = ManualClock()
/// async let answer = client.execute(.get("slow"))
/// await clock.sleepers(atLeast: 1)
/// clock.advance(by: .seconds(10))
/// ```
public final class ManualClock: Clock, Sendable {
  /// A moment of this clock, counted from its creation.
  public struct Instant: InstantProtocol {
    var offset: Duration

    /// The moment that lies this much later; earlier, if the duration is negative.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    /// How long it is from this moment to the other; negative if that one is earlier.
    public func duration(to other: Self) -> Duration { other.offset - offset }
    /// Whether the left moment is the earlier one.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper: Identifiable {
    var id: Int
    var deadline: Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct Watcher: Identifiable {
    var id: Int
    var count: Int
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var nextID = 0
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
    var watchers: [Watcher] = []
  }

  private let state = Mutex(State())

  /// A clock that stands at its beginning.
  public init() {}

  /// The moment to which the clock was moved.
  public var now: Instant { state.withLock { $0.now } }
  /// Zero: it can be moved by any duration.
  public var minimumResolution: Duration { .zero }

  /// Moves the clock and wakes everyone whose deadline is reached, in the order of their deadlines.
  ///
  /// They go on by themselves; nothing of what they do has happened yet when this returns.
  public func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.deadline <= state.now }.sorted { $0.deadline < $1.deadline }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Returns once at least `count` tasks sleep on this clock; waits as long as it takes, or until the task is
  /// cancelled, as by a test's time limit.
  public func sleepers(atLeast count: Int) async {
    let id = nextID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = state.withLock { state in
          if state.cancelled.remove(id) != nil || state.sleepers.count >= count { return true }
          state.watchers.append(Watcher(id: id, count: count, continuation: continuation))
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      take(id, from: \.watchers)?.continuation.resume()
    }
  }

  private func nextID() -> Int {
    state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
  }

  /// The one whose task is cancelled; if it does not wait yet, it will not.
  private func take<Waiter: Identifiable>(
    _ id: Int, from list: WritableKeyPath<State, [Waiter]>
  ) -> Waiter? where Waiter.ID == Int, Waiter: Sendable {
    state.withLock { state in
      guard let index = state[keyPath: list].firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return nil
      }
      return state[keyPath: list].remove(at: index)
    }
  }

  /// How many tasks sleep on this clock now.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Sleeps until the clock was moved to `deadline`; returns at once if it was already.
  ///
  /// - Throws: `CancellationError`, at once, when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = nextID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        fallAsleep(Sleeper(id: id, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      take(id, from: \.sleepers)?.continuation.resume(throwing: CancellationError())
    }
  }

  private func fallAsleep(_ sleeper: Sleeper) {
    let (outcome, watchers): (Result<Void, any Error>?, [Watcher]) = state.withLock { state in
      if state.cancelled.remove(sleeper.id) != nil { return (.failure(CancellationError()), []) }
      if sleeper.deadline <= state.now { return (.success(()), []) }
      state.sleepers.append(sleeper)
      let content = state.watchers.filter { $0.count <= state.sleepers.count }
      state.watchers.removeAll { $0.count <= state.sleepers.count }
      return (nil, content)
    }
    if let outcome { sleeper.continuation.resume(with: outcome) }
    for watcher in watchers { watcher.continuation.resume() }
  }
}
