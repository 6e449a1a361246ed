import Synchronization

/// A clock that stands still until it is told to tick, and then for everyone
/// who sleeps.
final class HeldClock: Clock {
  private struct State {
    var sleeper: CheckedContinuation<Void, any Error>?
    var arrival: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  var now: ContinuousClock.Instant { ContinuousClock().now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try await withCheckedThrowingContinuation { continuation in
      let arrival = state.withLock { state in
        state.sleeper = continuation
        defer { state.arrival = nil }
        return state.arrival
      }
      arrival?.resume()
    }
  }

  /// Waits for somebody to sleep, and wakes them.
  func tick() async { await wait().resume() }

  /// Waits for somebody to sleep, and tells them to give up.
  func end() async { await wait().resume(throwing: CancellationError()) }

  private func wait() async -> CheckedContinuation<Void, any Error> {
    while true {
      await withCheckedContinuation { continuation in
        let isThere = state.withLock { state in
          if state.sleeper == nil { state.arrival = continuation }
          return state.sleeper != nil
        }
        if isThere { continuation.resume() }
      }
      let sleeper = state.withLock { state in
        defer { state.sleeper = nil }
        return state.sleeper
      }
      if let sleeper { return sleeper }
    }
  }
}
