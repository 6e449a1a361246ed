import GRDB
import Synchronization

/// Tells subscribers of the commits that changed their table. GRDB calls the
/// observer's methods one after another, on the writing connection.
final class ChangeFeed: TransactionObserver, Sendable {
  private struct Subscription {
    let table: String
    let continuation: AsyncStream<TableChange>.Continuation
  }

  private struct State {
    /// Tables that the transaction under way has changed.
    var changed: Set<String> = []
    var subscriptions: [Int: Subscription] = [:]
    var nextNumber = 0
  }

  private let tables: Set<String>
  private let state = Mutex(State())

  init(tables: Set<String>) {
    self.tables = tables
  }

  func subscribe(to table: String) -> AsyncStream<TableChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: TableChange.self)
    let number = state.withLock { state in
      state.nextNumber += 1
      state.subscriptions[state.nextNumber] = Subscription(table: table, continuation: continuation)
      return state.nextNumber
    }
    continuation.onTermination = { [weak self] _ in self?.unsubscribe(number) }
    return stream
  }

  func finish() {
    let ended = state.withLock { state in
      defer { state.subscriptions = [:] }
      return state.subscriptions.values.map(\.continuation)
    }
    // Not under the lock: finishing calls back into `unsubscribe`.
    for continuation in ended { continuation.finish() }
  }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
    tables.contains(eventKind.tableName)
  }

  func databaseDidChange(with event: DatabaseEvent) {
    let table = event.tableName
    state.withLock { state in _ = state.changed.insert(table) }
  }

  func databaseDidCommit(_ db: Database) {
    let told = state.withLock { state in
      defer { state.changed = [] }
      return state.subscriptions.values.filter { state.changed.contains($0.table) }
    }
    for subscription in told {
      subscription.continuation.yield(TableChange(table: subscription.table))
    }
  }

  func databaseDidRollback(_ db: Database) {
    state.withLock { $0.changed = [] }
  }

  private func unsubscribe(_ number: Int) {
    state.withLock { state in _ = state.subscriptions.removeValue(forKey: number) }
  }
}
