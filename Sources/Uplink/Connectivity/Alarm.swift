import Synchronization

/// Wakes one waiting task. An alarm that rings while nobody waits wakes the next one who does. It may wake
/// without a ring, when the cancellation of an earlier waiter came late.
final class Alarm: Sendable {
  private struct State {
    var hasRung = false
    var isCancelled = false
    var sleeper: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// Wakes the one who waits, or else the next one.
  func ring() {
    let sleeper = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.sleeper == nil { state.hasRung = true }
      defer { state.sleeper = nil }
      return state.sleeper
    }
    sleeper?.resume()
  }

  /// Returns when the alarm rings, or the task is cancelled. For one task at a time.
  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if state.hasRung || state.isCancelled {
            state.hasRung = false
            state.isCancelled = false
            return true
          }
          state.sleeper = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> CheckedContinuation<Void, Never>? in
        if state.sleeper == nil { state.isCancelled = true }
        defer { state.sleeper = nil }
        return state.sleeper
      }
      sleeper?.resume()
    }
  }
}
