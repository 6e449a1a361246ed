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

  /// Whether it has a slot.
  var isRunning: Bool { state.withLock { if case .running = $0 { true } else { false } } }

  /// Waits for a slot, if it has none; with its old age, if it had one before.
  func enter(_ execution: Execution) async throws {
    guard let waiter = try lineUp(execution) else { return }
    let end = await waiter.end
    try execution.afterWaiting(end == .gaveUp ? QueueRefusal.cancelled : nil)
    run(RequestQueue.Slot(waiter.age), noting: execution.record)
  }

  /// What it waits as; `nil` when it runs.
  private func lineUp(_ execution: Execution) throws -> WaitingTask? {
    switch state.withLock({ $0 }) {
    case .running: return nil
    case .outside:
      if let slot = queue.enterAtOnce(priority) {
        state.withLock { $0 = .running(slot) }
        return nil
      }
      return try execution.wait {
        arrive(try queue.lineUp(priority), execution)
      } endedBy: {
        $0.giveUp()
      }
    case .aside(let slot):
      return try execution.wait {
        arrive(queue.comeBack(slot), execution)
      } endedBy: {
        $0.giveUp()
      }
    }
  }

  private func arrive(_ entry: RequestQueue.Entry, _ execution: Execution) -> WaitingTask? {
    switch entry {
    case .waits(let waiter): return waiter
    case .runs(let slot):
      run(slot, noting: execution.record)
      return nil
    }
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

  private func run(_ slot: RequestQueue.Slot, noting record: borrowing AttemptRecord) {
    state.withLock { $0 = .running(slot) }
    record.note(.admitted)
  }
}
