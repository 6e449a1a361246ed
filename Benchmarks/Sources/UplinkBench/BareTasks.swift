import Synchronization

/// What a task costs that only waits in line and lets the next one go on, with no client at all: what is left when
/// everything of ours is taken off ``QueueCost``.
enum BareTasks {
  /// Seconds of each task while so many wait.
  static func each(waiting count: Int, rounds: Int) async throws -> Double {
    var seconds = 0.0
    for _ in 0..<rounds {
      let line = Line()
      let tasks = (0..<count).map { _ in
        Task {
          await line.wait()
          line.letNextGo()
        }
      }
      while line.count < count { await Task.yield() }
      let start = ContinuousClock.now
      for _ in 0..<8 { line.letNextGo() }
      for task in tasks { await task.value }
      seconds += start.duration(to: .now).inSeconds
    }
    return seconds / Double(rounds * count)
  }

  private final class Line: Sendable {
    private struct State {
      var waiting: [CheckedContinuation<Void, Never>] = []
      var next = 0
    }

    private let state = Mutex(State())

    var count: Int { state.withLock { $0.waiting.count } }

    func wait() async {
      await withCheckedContinuation { continuation in state.withLock { $0.waiting.append(continuation) } }
    }

    func letNextGo() {
      let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
        guard state.next < state.waiting.count else { return nil }
        state.next += 1
        return state.waiting[state.next - 1]
      }
      next?.resume()
    }
  }
}
