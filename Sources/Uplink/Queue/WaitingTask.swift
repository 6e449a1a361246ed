import Synchronization

/// One task that waits, and how its waiting ended; either may come first.
final class WaitingTask: Sendable {
  /// How the waiting ended.
  enum End: Sendable, Hashable {
    /// It has a slot.
    case runs
    /// It was cancelled before it had one.
    case gaveUp
  }

  private struct State {
    var end: End?
    var continuation: CheckedContinuation<End, Never>?
  }

  private let state = Mutex(State())

  /// Returns once the waiting ended; for one reader.
  var end: End {
    get async {
      await withCheckedContinuation { continuation in
        let end = state.withLock { state -> End? in
          if state.end == nil { state.continuation = continuation }
          return state.end
        }
        if let end { continuation.resume(returning: end) }
      }
    }
  }

  /// Ends the waiting; called once.
  func resume(_ end: End) {
    let continuation = state.withLock { state in
      state.end = end
      return state.continuation.take()
    }
    continuation?.resume(returning: end)
  }
}
