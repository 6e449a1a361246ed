import ServiceLifecycle
import WebShell

/// Not answering, as long as a mood holds.
enum Silence {
  /// Returns when the mood has changed, when the patience is over, or when the process shuts down.
  static func keep<Mood: Equatable & Sendable>(while mood: Mood, on moods: Broadcast<Mood>) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for await present in moods.values().cancelOnGracefulShutdown() where present != mood { return }
      }
      group.addTask { try await Task.sleep(for: DemoServer.patience) }
      try await group.next()
      group.cancelAll()
    }
  }
}
