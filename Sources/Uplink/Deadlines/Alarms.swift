import Synchronization

/// Calls back at moments, for many requests at a time.
///
/// Deadlines almost never pass, so a sleeping task for each would cost every request what only a late one needs.
/// One task sleeps until the earliest moment; moments that come later than it cost a place in a heap.
final class Alarms: Sendable {
  private struct State {
    var heap = AlarmHeap()
    var calls: [UInt64: @Sendable () -> Void] = [:]
    var lastID: UInt64 = 0
    /// Until when the sleeper sleeps; `nil` without one.
    var wakesAt: Duration?
    var sleeper: Task<Void, Never>?
  }

  private let watch: Stopwatch
  private let state = Mutex(State())

  init(_ watch: Stopwatch) { self.watch = watch }

  deinit { state.withLock { $0.sleeper }?.cancel() }

  /// Calls `ring` once when the moment has come, on any task; it must not block.
  func set(at moment: Duration, _ ring: @escaping @Sendable () -> Void) -> UInt64 {
    state.withLock { state in
      state.lastID += 1
      state.heap.insert(state.lastID, at: moment)
      state.calls[state.lastID] = ring
      if state.wakesAt.map({ moment < $0 }) ?? true { sleep(until: moment, &state) }
      return state.lastID
    }
  }

  /// It does not ring after this, unless it is just about to.
  func cancel(_ id: UInt64) {
    state.withLock { state in
      state.heap.remove(id)
      state.calls[id] = nil
    }
  }

  private func sleep(until moment: Duration, _ state: inout State) {
    state.sleeper?.cancel()
    state.wakesAt = moment
    // The task must not keep its owner alive: it is ended with it.
    state.sleeper = Task { [watch, weak self] in
      do { try await watch.sleep(until: moment) } catch { return }
      self?.ringDue()
    }
  }

  private func ringDue() {
    let due = state.withLock { state in
      var due: [@Sendable () -> Void] = []
      let now = watch.elapsed
      while let id = state.heap.popDue(at: now) {
        if let call = state.calls.removeValue(forKey: id) { due.append(call) }
      }
      state.sleeper = nil
      state.wakesAt = nil
      if let next = state.heap.earliest { sleep(until: next, &state) }
      return due
    }
    for call in due { call() }
  }
}
