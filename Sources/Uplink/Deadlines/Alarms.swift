import Synchronization

/// Calls back at moments, for many requests at a time.
///
/// Deadlines almost never pass, so a sleeping task for each would cost every request what only a late one needs.
/// One task sleeps until the earliest moment; those that come later cost a place in a list.
final class Alarms: Sendable {
  private struct State {
    var lanes = AlarmLanes()
    /// Until when the sleeper sleeps; `nil` without one.
    var wakesAt: Duration?
    var sleeper: Task<Void, Never>?
  }

  private let watch: Stopwatch
  private let state = Mutex(State())

  init(_ watch: Stopwatch) { self.watch = watch }

  deinit { state.withLock { $0.sleeper }?.cancel() }

  /// Calls `ring` once when this much time has passed, on any task; it must not block.
  func set(after limit: Duration, _ ring: @escaping @Sendable () -> Void) -> AlarmLanes.Place {
    let now = watch.elapsed
    return state.withLock { state in
      let place = state.lanes.insert(after: limit, from: now, ring)
      if state.wakesAt.map({ now + limit < $0 }) ?? true { sleep(until: now + limit, &state) }
      return place
    }
  }

  /// It does not ring after this, unless it is just about to.
  func cancel(_ place: AlarmLanes.Place) { state.withLock { $0.lanes.remove(place) } }

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
      while let ring = state.lanes.popDue(at: now) { due.append(ring) }
      state.sleeper = nil
      state.wakesAt = nil
      if let next = state.lanes.earliest { sleep(until: next, &state) }
      return due
    }
    for ring in due { ring() }
  }
}
