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
    var place: WaitingPlace?
    var end: End?
    var continuation: CheckedContinuation<End, Never>?
  }

  let age: QueueAge
  private let queue: RequestQueue
  private let state = Mutex(State())

  init(_ queue: RequestQueue, _ age: QueueAge) {
    self.queue = queue
    self.age = age
  }

  /// Returns once the waiting ended, also by the cancellation of the reader's task; for one reader.
  var end: End {
    get async {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let end = state.withLock { state -> End? in
            if state.end == nil { state.continuation = continuation }
            return state.end
          }
          if let end { continuation.resume(returning: end) }
        }
      } onCancel: {
        giveUp()
      }
    }
  }

  /// To be called before anybody else knows of it.
  func stand(at place: WaitingPlace) { state.withLock { $0.place = place } }

  /// It waits no more, unless it has its slot already.
  func giveUp() {
    if let place = state.withLock({ $0.place }) { queue.giveUp(place) }
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
