import Synchronization

/// Wakes those who wait for something to happen. A ring between looking and waiting is not missed.
package final class Bell: Sendable {
  private struct State {
    var rings = 0
    var nextID = 0
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  package init() {}

  /// How often it rang.
  package var rings: Int { state.withLock { $0.rings } }

  package func ring() {
    let waiting = state.withLock { state in
      state.rings += 1
      defer { state.waiting = [:] }
      return state.waiting.values.map { $0 }
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Returns once it rang more often than `seen` times, and when the task is cancelled.
  package func wait(after seen: Int) async {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if state.cancelled.remove(id) != nil || state.rings > seen { return true }
          state.waiting[id] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        let continuation = state.waiting.removeValue(forKey: id)
        if continuation == nil { state.cancelled.insert(id) }
        return continuation
      }
      continuation?.resume()
    }
    // A cancellation that came after the ring left its mark.
    state.withLock { _ = $0.cancelled.remove(id) }
  }

  /// The same, but returns also once `moment` has come on the watch.
  package func wait(after seen: Int, until moment: Duration?, on watch: Stopwatch) async {
    guard let moment else { return await wait(after: seen) }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.wait(after: seen) }
      group.addTask {
        // Cancelled when it rang first.
        do { try await watch.sleep(until: moment) } catch {}
      }
      await group.next()
      group.cancelAll()
    }
  }
}
