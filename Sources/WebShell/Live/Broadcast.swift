import Synchronization

/// Hands each new value to all who listen. A listener that is slow gets the newest value and misses those
/// between; nobody waits for anybody, and nothing grows.
package final class Broadcast<Value: Sendable>: Sendable {
  private struct State {
    var value: Value
    var nextID = 0
    var listeners: [Int: @Sendable (Value) -> Void] = [:]
    var isNew = false
    var isBeingTold = false

    mutating func add(_ listener: @escaping @Sendable (Value) -> Void) -> Int {
      nextID += 1
      listeners[nextID] = listener
      return nextID
    }

    /// What has to be told, and to whom; `nil` is the end of telling.
    mutating func news() -> (Value, [@Sendable (Value) -> Void])? {
      guard isNew else {
        isBeingTold = false
        return nil
      }
      isNew = false
      return (value, Array(listeners.values))
    }
  }

  private let state: Mutex<State>

  package init(_ value: Value) { state = Mutex(State(value: value)) }

  package var value: Value { state.withLock { $0.value } }

  package var listenerCount: Int { state.withLock { $0.listeners.count } }

  package func send(_ value: Value) { update { $0 = value } }

  package func update(_ change: (inout Value) -> Void) {
    let tells = state.withLock { state in
      change(&state.value)
      state.isNew = true
      defer { state.isBeingTold = true }
      return !state.isBeingTold
    }
    if tells { tell() }
  }

  /// Without the lock, and by one caller at a time: a value wakes its reader, which takes the lock of the reader's
  /// task, and who cancels that task holds it while `remove` waits for ours.
  private func tell() {
    while let (value, listeners) = state.withLock({ $0.news() }) {
      for listener in listeners { listener(value) }
    }
  }

  /// The current value at once, then each newer one, until the stream is dropped.
  package func values() -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state in
      continuation.yield(state.value)
      return state.add { continuation.yield($0) }
    }
    continuation.onTermination = { [weak self] _ in self?.remove(id) }
    return stream
  }

  /// Returns once a value is so, at once if this one is, or when the task is cancelled. Other values do not wake it.
  ///
  /// - Parameter isSo: judges by the value alone; whoever changes it waits for that.
  package func until(_ isSo: @escaping @Sendable (Value) -> Bool) async {
    let (others, end) = AsyncStream.makeStream(of: Never.self)
    let id = watch(isSo) { end.finish() }
    defer { remove(id) }
    for await _ in others {}
  }

  /// Calls when a value is so, at once if this one is, until it is removed.
  func watch(_ isSo: @escaping @Sendable (Value) -> Bool, _ call: @escaping @Sendable () -> Void) -> Int {
    let (id, value) = state.withLock { state in
      (state.add { if isSo($0) { call() } }, state.value)
    }
    if isSo(value) { call() }
    return id
  }

  /// The same, but no longer than the limit.
  package func until(
    within limit: Duration, on clock: any Clock<Duration> = ContinuousClock(),
    _ isSo: @escaping @Sendable (Value) -> Bool
  ) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.until(isSo) }
      group.addTask { do { try await clock.sleep(for: limit) } catch { return } }
      await group.next()
      group.cancelAll()
    }
  }

  /// Lets go of the listener without the lock: with it may end who has listened here, too.
  func remove(_ id: Int) { _ = state.withLock { $0.listeners.removeValue(forKey: id) } }
}
