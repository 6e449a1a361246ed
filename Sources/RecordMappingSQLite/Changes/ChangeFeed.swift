import CSQLiteHook
import GRDB
import GRDBSQLite
import RecordMapping
import Synchronization

/// Counts for each table the commits that touched it, and tells subscribers what
/// each commit changed in their tables.
///
/// SQLite is asked to tell each row before it changes, whoever changes it. While
/// nobody listens for rows, a row costs no more than the comparison of its
/// table's name. GRDB calls the observer's methods, and SQLite the hook, one
/// after another, on the writing connection.
final class ChangeFeed: TransactionObserver, Sendable {
  fileprivate struct Subscription {
    let table: String
    let continuation: AsyncStream<TableChanges>.Continuation
  }

  fileprivate struct State {
    var subscriptions: [Int: Subscription] = [:]
    var nextNumber = 0
    /// Those whose rows somebody listens for, as the hook knows them.
    var tables: [String: WatchedTable] = [:]
    var logs: [String: TableLog] = [:]
    /// Of the transaction that is under way.
    var touched: Set<String> = []
    var revisions = StoreRevisions()
    var readers: [Int: AsyncStream<StoreRevisions>.Continuation] = [:]
    /// What the hook works with: changed on the writing connection only.
    let watcher: UnsafeMutablePointer<record_mapping_watcher>
    /// The database's own count of what others have committed.
    var foreignCommits: Int?
  }

  private let catalog: RecordCatalog
  fileprivate let state: Mutex<State>

  init(_ catalog: RecordCatalog) {
    self.catalog = catalog
    let watcher = UnsafeMutablePointer<record_mapping_watcher>.allocate(capacity: 1)
    watcher.initialize(to: record_mapping_watcher())
    state = Mutex(State(watcher: watcher))
  }

  /// The database keeps the feed for as long as its connection is open.
  deinit { state.withLock { $0.watcher.deallocate() } }

  // MARK: Commits

  var revisions: StoreRevisions { state.withLock { $0.revisions } }

  func commits() -> AsyncStream<StoreRevisions> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: StoreRevisions.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.nextNumber += 1
      state.readers[state.nextNumber] = continuation
      return state.nextNumber
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { state in _ = state.readers.removeValue(forKey: number) }
    }
    return stream
  }

  /// Counts a commit, and tells it without the lock: a reader that is woken may end its stream.
  private func count(_ change: (inout StoreRevisions) -> Void) {
    let (revisions, readers) = state.withLock { state in
      change(&state.revisions)
      return (state.revisions, Array(state.readers.values))
    }
    for reader in readers { reader.yield(revisions) }
  }

  // MARK: Rows

  func subscribe(to table: String) -> AsyncStream<TableChanges> {
    let (stream, continuation) = AsyncStream.makeStream(of: TableChanges.self)
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
      defer { (state.subscriptions, state.readers) = ([:], [:]) }
      return (state.subscriptions.values.map(\.continuation), Array(state.readers.values))
    }
    // Not under the lock: finishing calls back into `unsubscribe`.
    for continuation in ended.0 { continuation.finish() }
    for reader in ended.1 { reader.finish() }
  }

  private func unsubscribe(_ number: Int) {
    state.withLock { state in _ = state.subscriptions.removeValue(forKey: number) }
  }

  /// Begins to watch the connection.
  func watch(_ database: Database) {
    guard record_mapping_can_watch() != 0 else { return }
    // A number: a pointer from outside would make the whole state the caller's.
    let connection = database.sqliteConnection.map { Int(bitPattern: $0) }
    state.withLock { state in
      state.watcher.pointee.context = Unmanaged.passUnretained(self).toOpaque()
      state.watcher.pointee.touch = Self.touch
      record_mapping_watch(connection.flatMap(UnsafeMutableRawPointer.init(bitPattern:)), state.watcher)
    }
  }

  /// Listens for the rows that somebody wants; on the writing connection,
  /// outside of a transaction.
  func adjust(_ database: Database) throws {
    let wanted = state.withLock { Set($0.subscriptions.values.map(\.table)) }
    var tables: [String: WatchedTable] = [:]
    for descriptor in catalog.descriptors where wanted.contains(descriptor.table) {
      let names = try database.columns(in: descriptor.table).map(\.name)
      tables[descriptor.table] = WatchedTable(descriptor, names: names)
    }
    state.withLock { [tables] state in
      state.tables = tables
      state.watcher.pointee.row = tables.isEmpty ? nil : Self.row
    }
  }

  /// Whether SQLite hands over each row that changes, and not only the first one of a table.
  var isHandedRows: Bool { state.withLock { $0.watcher.pointee.row != nil } }

  private static let touch: record_mapping_table_callback = { context, table in
    guard let context, let table else { return }
    let feed = Unmanaged<ChangeFeed>.fromOpaque(context).takeUnretainedValue()
    feed.state.withLock { state in _ = state.touched.insert(String(cString: table)) }
  }

  private static let row: record_mapping_callback = { context, database, operation, _, table, _, _ in
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
    if record_mapping_can_watch() == 0 { return tellEverybody() }
    let (logs, touched) = state.withLock { state in
      defer { state.begin() }
      return (state.logs, state.touched)
    }
    if !touched.isEmpty { count { $0.count(touched) } }
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

  func databaseDidRollback(_ db: Database) { state.withLock { $0.begin() } }

  private func tell(_ changes: TableChanges, of table: String) {
    let told = state.withLock { state in state.subscriptions.values.filter { $0.table == table } }
    for subscription in told { subscription.continuation.yield(changes) }
  }

  /// Somebody else may have changed anything.
  private func tellEverybody() {
    count { $0.countUntold() }
    tellEverybody(of: catalog.descriptors.map(\.table))
  }

  /// Anything may have changed in these tables.
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
    if isForeign { tellEverybody() }
  }
}

extension ChangeFeed.State {
  /// Makes ready for the next transaction.
  fileprivate mutating func begin() {
    (logs, touched) = ([:], [])
    record_mapping_forget(watcher)
    // Who listened for rows has gone.
    if subscriptions.isEmpty {
      tables = [:]
      watcher.pointee.row = nil
    }
  }
}
