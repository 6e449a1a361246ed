import Synchronization

/// A request's place in the queue: running, or stepped aside while it waits for something else.
///
/// Leaves the queue when it is let go of, so that no slot is ever lost.
final class Admission: Sendable {
  private enum State {
    case outside
    case running(RequestQueue.Slot)
    case aside(RequestQueue.Slot)
  }

  private let queue: RequestQueue
  private let priority: Priority
  private let state = Mutex(State.outside)

  init(_ queue: RequestQueue, _ priority: Priority) {
    self.queue = queue
    self.priority = priority
  }

  deinit { leave() }

  /// Waits for a slot, if it has none; with its old age, if it had one before.
  func enter(_ execution: Execution) async throws {
    switch state.withLock({ $0 }) {
    case .running: return
    case .outside:
      if let slot = queue.enterAtOnce(priority) { return run(slot) }
      run(try await execution.wait { try await queue.enter(priority, until: $0) })
    case .aside(let slot):
      run(try await execution.wait { try await queue.comeBack(slot, until: $0) })
    }
    execution.record.note(.admitted)
  }

  /// Lets others run while the request waits.
  func stepAside() {
    state.withLock { state in
      guard case .running(let slot) = state else { return }
      queue.stepAside(slot)
      state = .aside(slot)
    }
  }

  /// The end; does nothing the second time.
  func leave() {
    state.withLock { state in
      if case .running(let slot) = state { queue.leave(slot) }
      state = .outside
    }
  }

  private func run(_ slot: RequestQueue.Slot) { state.withLock { $0 = .running(slot) } }
}
