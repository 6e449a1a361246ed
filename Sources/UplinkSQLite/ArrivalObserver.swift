import GRDB
import Synchronization

/// Tells that a transaction which kept a request was committed.
final class ArrivalObserver: TransactionObserver, Sendable {
  private struct State {
    var hasInserted = false
    var nextID = 0
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
  }

  private let state = Mutex(State())

  func observes(eventsOfKind kind: DatabaseEventKind) -> Bool {
    if case .insert(let table) = kind { table == SQLiteOutboxStore.table } else { false }
  }

  func databaseDidChange(with event: DatabaseEvent) { state.withLock { $0.hasInserted = true } }

  func databaseDidCommit(_ db: Database) {
    let listeners = state.withLock { state in
      defer { state.hasInserted = false }
      return state.hasInserted ? Array(state.listeners.values) : []
    }
    for listener in listeners { listener.yield() }
  }

  func databaseDidRollback(_ db: Database) { state.withLock { $0.hasInserted = false } }

  func arrivals() -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let id = state.withLock { state in
        state.nextID += 1
        state.listeners[state.nextID] = continuation
        return state.nextID
      }
      continuation.onTermination = { [self] _ in state.withLock { _ = $0.listeners.removeValue(forKey: id) } }
    }
  }
}
