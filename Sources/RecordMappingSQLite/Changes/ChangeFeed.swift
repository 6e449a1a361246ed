import CSQLiteHook
import GRDB
import GRDBSQLite
import RecordMapping
import Synchronization

/// Tells subscribers what each commit changed in their tables.
///
/// SQLite is asked to tell each row before it changes, whoever changes it, but
/// only while somebody listens. GRDB calls the observer's methods, and SQLite
/// the hook, one after another, on the writing connection.
final class ChangeFeed: TransactionObserver, Sendable {
  private struct Subscription {
    let table: String
    let continuation: AsyncStream<TableChanges>.Continuation
  }

  private struct State {
    var subscriptions: [Int: Subscription] = [:]
    var nextNumber = 0
    /// What the hook knows of the tables; empty while it is not set.
    var tables: [String: WatchedTable] = [:]
    var logs: [String: TableLog] = [:]
    /// The database's own count of what others have committed.
    var foreignCommits: Int?
  }

  private let catalog: RecordCatalog
  private let state = Mutex(State())

  init(_ catalog: RecordCatalog) { self.catalog = catalog }

  func subscribe(
    to table: String, keeping policy: AsyncStream<TableChanges>.Continuation.BufferingPolicy
  ) -> AsyncStream<TableChanges> {
    let (stream, continuation) = AsyncStream.makeStream(of: TableChanges.self, bufferingPolicy: policy)
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

  private func unsubscribe(_ number: Int) {
    state.withLock { state in _ = state.subscriptions.removeValue(forKey: number) }
  }

  var hasSubscribers: Bool { state.withLock { !$0.subscriptions.isEmpty } }

  /// Sets or takes off the hook, as it is wanted; on the writing connection,
  /// outside of a transaction.
  func adjust(_ database: Database) throws {
    let isWanted = hasSubscribers
    let isSet = state.withLock { !$0.tables.isEmpty }
    guard isWanted != isSet, record_mapping_can_watch() != 0 else { return }
    var tables: [String: WatchedTable] = [:]
    if isWanted {
      for descriptor in catalog.descriptors {
        let names = try database.columns(in: descriptor.table).map(\.name)
        tables[descriptor.table] = WatchedTable(descriptor, names: names)
      }
    }
    state.withLock { [tables] state in
      state.tables = tables
      state.logs = [:]
    }
    let connection = database.sqliteConnection.map(UnsafeMutableRawPointer.init)
    // The store keeps the feed for as long as the connection is open.
    let context = Unmanaged.passUnretained(self).toOpaque()
    record_mapping_watch(connection, isWanted ? Self.hook : nil, context)
  }

  private static let hook: record_mapping_callback = { context, database, operation, _, table, _, _ in
    guard let context, let database, let table else { return }
    let feed = Unmanaged<ChangeFeed>.fromOpaque(context).takeUnretainedValue()
    feed.note(operation, in: String(cString: table), on: database)
  }

  private func note(_ operation: Int32, in name: String, on database: UnsafeMutableRawPointer) {
    state.withLock { state in
      guard let table = state.tables[name] else { return }
      let row = ChangingRow(database: database)
      var log = state.logs.removeValue(forKey: name) ?? TableLog(table.descriptor)
      switch operation {
      case SQLITE_INSERT: log.insert(row.new(table.keyPlaces))
      case SQLITE_DELETE: log.delete(row.old(table.keyPlaces), with: row.old(table.places))
      default:
        let (old, new) = (row.old(table.keyPlaces), row.new(table.keyPlaces))
        if old == new {
          log.change(old, from: row.old(table.places))
        } else {
          log.delete(old, with: row.old(table.places))
          log.insert(new)
        }
      }
      state.logs[name] = log
    }
  }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
  func databaseDidChange(with event: DatabaseEvent) {}

  func databaseDidCommit(_ db: Database) {
    // Without the hook nothing is known but that something was committed.
    if record_mapping_can_watch() == 0 { return tellEverybody(of: catalog.descriptors.map(\.table)) }
    let logs = state.withLock { state in
      defer { state.logs = [:] }
      return state.logs
    }
    for (table, log) in logs where !log.isEmpty {
      guard let statements = catalog.knownStatements(of: table) else { continue }
      do {
        let reader = RowReader(statements.selectColumns, in: db)
        let changes = try log.changes { key in try reader.row(key) }
        if !changes.isEmpty { tell(changes, of: table) }
      } catch {
        // What cannot be told exactly must be fetched again.
        tellEverybody(of: [table])
      }
    }
  }

  func databaseDidRollback(_ db: Database) { state.withLock { $0.logs = [:] } }

  private func tell(_ changes: TableChanges, of table: String) {
    let told = state.withLock { state in state.subscriptions.values.filter { $0.table == table } }
    for subscription in told { subscription.continuation.yield(changes) }
  }

  /// Somebody else may have changed anything.
  func tellEverybody(of tables: [String]) {
    for table in tables {
      guard let descriptor = catalog.descriptors.first(where: { $0.table == table }) else { continue }
      var changes = TableChanges(descriptor)
      changes.isExternal = true
      tell(changes, of: table)
    }
  }

  /// Looks whether another connection has committed since the last look.
  func lookForForeignCommits(_ database: Database) throws {
    guard let count = try Int.fetchOne(database, sql: "PRAGMA data_version") else { return }
    let isForeign = state.withLock { state in
      defer { state.foreignCommits = count }
      return state.foreignCommits != nil && state.foreignCommits != count
    }
    if isForeign { tellEverybody(of: catalog.descriptors.map(\.table)) }
  }
}
