import Synchronization

/// Shows the latest status to any number of readers.
final class OutboxBoard: Sendable {
  private struct State {
    var latest = OutboxStatus()
    var nextID = 0
    var readers: [Int: AsyncStream<OutboxStatus>.Continuation] = [:]
  }

  private let state = Mutex(State())

  func show(_ status: OutboxStatus) {
    let readers = state.withLock { state in
      guard status != state.latest else { return [AsyncStream<OutboxStatus>.Continuation]() }
      state.latest = status
      return Array(state.readers.values)
    }
    for reader in readers { reader.yield(status) }
  }

  /// The latest status, then each newer one; who reads slowly gets the latest only.
  var updates: AsyncStream<OutboxStatus> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let (id, latest) = state.withLock { state in
        state.nextID += 1
        state.readers[state.nextID] = continuation
        return (state.nextID, state.latest)
      }
      continuation.yield(latest)
      continuation.onTermination = { [self] _ in state.withLock { _ = $0.readers.removeValue(forKey: id) } }
    }
  }
}
