import Synchronization

/// Hands each new value to all who listen. A listener that is slow gets the newest value and misses those
/// between; nobody waits for anybody, and nothing grows.
package final class Broadcast<Value: Sendable>: Sendable {
  private struct State {
    var value: Value
    var nextID = 0
    var listeners: [Int: AsyncStream<Value>.Continuation] = [:]
  }

  private let state: Mutex<State>

  package init(_ value: Value) { state = Mutex(State(value: value)) }

  package var value: Value { state.withLock { $0.value } }

  package var listenerCount: Int { state.withLock { $0.listeners.count } }

  package func send(_ value: Value) { update { $0 = value } }

  package func update(_ change: (inout Value) -> Void) {
    state.withLock { state in
      change(&state.value)
      for listener in state.listeners.values { listener.yield(state.value) }
    }
  }

  /// The current value at once, then each newer one, until the stream is dropped.
  package func values() -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state in
      state.nextID += 1
      state.listeners[state.nextID] = continuation
      continuation.yield(state.value)
      return state.nextID
    }
    continuation.onTermination = { [weak self] _ in self?.remove(id) }
    return stream
  }

  private func remove(_ id: Int) {
    state.withLock { _ = $0.listeners.removeValue(forKey: id) }
  }
}
