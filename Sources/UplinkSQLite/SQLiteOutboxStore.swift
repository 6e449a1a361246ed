import Foundation
public import GRDB
public import Uplink

/// Keeps an outbox in a table of the app's own database, so that a record and the request that tells the
/// server of it are one transaction: both are kept, or none.
///
/// ```swift
/// let store = try await SQLiteOutboxStore(database)
/// let outbox = Outbox(store: store)
/// try await database.write { db in
///   try weight.insert(db)
///   try SQLiteOutboxStore.enqueue(request, for: "cow 7", in: db)
/// }
/// ```
///
/// What the server says of a request can be one transaction with the app's rows as well:
/// ``init(_:settling:)``.
///
/// What is committed outlasts a kill. Whether it outlasts a power cut is for the database to say: in WAL
/// mode, which GRDB's `DatabasePool` uses, only with `PRAGMA synchronous = FULL`; see
/// ``survivesPowerLoss()``. Only one process, and in it one outbox, may deliver from a database.
public final class SQLiteOutboxStore: OutboxStore {
  /// The table's name. It is made at the first start, and holds nothing that an app should change.
  public static let table = "uplinkOutbox"

  private let database: any DatabaseWriter
  private let settling: (@Sendable (OutboxSettlement, Database) throws -> Void)?
  private let observer = ArrivalObserver()

  /// Makes the table where there is none.
  ///
  /// ```swift
  /// let store = try await SQLiteOutboxStore(database) { settlement, db in
  ///   if case .delivered(let answer) = settlement.outcome {
  ///     try Mark.confirm(settlement.item.content.key, by: answer, in: db)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - database: the app's own.
  ///   - settling: writes what an outcome means for the app's rows, in the very transaction that removes the
  ///     request or makes it a dead letter: both are kept, or neither. No outcome is left out. If it throws,
  ///     the request stays, ``OutboxStatus/storeFailure`` says why, and it is called again every few seconds
  ///     and, after a restart, when the server answered once more. What it does beside its `Database` may
  ///     therefore be done several times.
  /// - Throws: ``OutboxFailure/store(_:)`` or ``OutboxFailure/diskFull``.
  public init(
    _ database: any DatabaseWriter,
    settling: (@Sendable (OutboxSettlement, Database) throws -> Void)? = nil
  ) async throws(OutboxFailure) {
    self.database = database
    self.settling = settling
    try await Self.failing { try await database.write { db in try Self.createTable(in: db) } }
    database.add(transactionObserver: observer)
  }

  /// Makes the table where there is none; for apps that want it in a migration of their own.
  public static func createTable(in db: Database) throws {
    // AUTOINCREMENT: an identity is never given twice, also after the last request is gone. All that matters
    // is in content; resource is for those who look into the table: what is changed, one in each line.
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS \(table) (
          id INTEGER PRIMARY KEY AUTOINCREMENT, resource TEXT NOT NULL, content BLOB NOT NULL,
          size INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, isSending INTEGER NOT NULL DEFAULT 0,
          death BLOB)
        """)
  }

  /// Keeps a request within the app's own transaction. It is sent once that is committed, and never if it is
  /// rolled back.
  ///
  /// - Parameters:
  ///   - request: without a stream and without a credential.
  ///   - resources: what it changes; requests that share one go out in order.
  ///   - uses: what it only uses. It goes out after every earlier request that changes one of these, and
  ///     before every later one; those that only use the same do not wait for each other.
  ///   - expiresAfter: when it is not worth sending any more, on the wall clock; `nil` is never.
  ///   - configuration: that of the outbox: fields with secrets, keys, limits.
  ///   - wallClock: measures expiry.
  ///   - db: inside a transaction.
  /// - Throws: ``OutboxFailure`` for a request that cannot be kept, and GRDB's errors.
  @discardableResult
  public static func enqueue(
    _ request: Request, for resources: Set<String>, using uses: Set<String> = [],
    expiresAfter: Duration? = nil,
    configuration: OutboxConfiguration = OutboxConfiguration(), wallClock: WallClock = .system,
    in db: Database
  ) throws -> OutboxID {
    let draft = try OutboxDraft(
      request, for: resources, using: uses, expiresAfter: expiresAfter, configuration: configuration,
      now: wallClock.now / .seconds(1))
    let kept = try Row.fetchOne(db, sql: "SELECT count(*), total(size) FROM \(table)")
    let (count, bytes): (Int, Double) = (kept?[0] ?? 0, kept?[1] ?? 0)
    guard count < configuration.maximumCount else {
      throw OutboxFailure.full(limit: configuration.maximumCount)
    }
    guard Int(bytes) + draft.size <= configuration.maximumBytes else {
      throw OutboxFailure.full(limit: configuration.maximumBytes)
    }
    return try insert(draft, in: db)
  }

  /// Keeps a request that changes one resource within the app's own transaction.
  ///
  /// - Parameters:
  ///   - request: without a stream and without a credential.
  ///   - resource: what it changes; requests for the same one go out in order.
  ///   - uses: what it only uses. It goes out after every earlier request that changes one of these, and
  ///     before every later one.
  ///   - expiresAfter: when it is not worth sending any more, on the wall clock; `nil` is never.
  ///   - configuration: that of the outbox: fields with secrets, keys, limits.
  ///   - wallClock: measures expiry.
  ///   - db: inside a transaction.
  /// - Throws: ``OutboxFailure`` for a request that cannot be kept, and GRDB's errors.
  @discardableResult
  public static func enqueue(
    _ request: Request, for resource: String, using uses: Set<String> = [], expiresAfter: Duration? = nil,
    configuration: OutboxConfiguration = OutboxConfiguration(), wallClock: WallClock = .system,
    in db: Database
  ) throws -> OutboxID {
    try enqueue(
      request, for: [resource], using: uses, expiresAfter: expiresAfter, configuration: configuration,
      wallClock: wallClock, in: db)
  }

  /// Keeps another request in the place of a dead letter within the app's own transaction, which
  /// `Outbox.edit(_:keeping:)` waits for: the outbox knows nothing of it otherwise. No settlement is told.
  package static func replace(
    _ letter: OutboxItem, by request: Request, for resources: Set<String>, using uses: Set<String>,
    configuration: OutboxConfiguration, wallClock: WallClock = .system, in db: Database
  ) throws -> OutboxItem {
    let content = try OutboxDraft(
      request, for: resources, using: uses, expiresAfter: nil, configuration: configuration,
      now: wallClock.now / .seconds(1))
    let edited = OutboxItem(id: letter.id, content: content)
    try apply(.replaced(edited), in: db)
    return edited
  }

  private static func insert(_ draft: OutboxDraft, in db: Database) throws -> OutboxID {
    try db.execute(
      sql: "INSERT INTO \(table) (resource, content, size) VALUES (?, ?, ?)",
      arguments: [lines(draft.resources), Data(draft.encoded()), draft.size])
    return OutboxID(number: UInt64(db.lastInsertedRowID))
  }

  private static func lines(_ resources: Set<String>) -> String {
    resources.sorted().joined(separator: "\n")
  }

  /// Whether a committed request outlasts a power cut, as the database is set up now.
  public func survivesPowerLoss() async throws(OutboxFailure) -> Bool {
    try await Self.failing { [database] in
      try await database.writeWithoutTransaction { db in
        let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode")
        let level = try Int.fetchOne(db, sql: "PRAGMA synchronous") ?? 0
        // 2 is FULL, 3 is EXTRA.
        return mode == "memory" || mode == "off" ? false : level >= 2
      }
    }
  }

  /// What is kept and has a later identity than `id`, the oldest first.
  public func items(after id: OutboxID) async throws(OutboxFailure) -> [OutboxItem] {
    try await Self.failing { [database] in
      try await database.read { db in
        let rows = try Row.fetchAll(
          db, sql: "SELECT * FROM \(Self.table) WHERE id > ? ORDER BY id", arguments: [Int64(id.number)])
        return try rows.map(Self.item)
      }
    }
  }

  private static func item(_ row: Row) throws -> OutboxItem {
    let (number, content, death): (Int64, Data, Data?) = (row["id"], row["content"], row["death"])
    var item = OutboxItem(
      id: OutboxID(number: UInt64(number)), content: try OutboxDraft(encoded: [UInt8](content)),
      attempts: row["attempts"], state: row["isSending"] ? .sending : .waiting)
    if let death { item.state = .dead(try OutboxDeath(encoded: [UInt8](death))) }
    return item
  }

  /// Returns when the requests are committed.
  public func append(_ drafts: [OutboxDraft]) async throws(OutboxFailure) -> [OutboxID] {
    try await Self.failing { [database] in
      try await database.write { db in try drafts.map { try Self.insert($0, in: db) } }
    }
  }

  /// Returns when the changes are committed.
  public func apply(_ changes: [OutboxChange]) async throws(OutboxFailure) {
    try await Self.failing { [database, settling] in
      try await database.write { db in
        for change in changes {
          if let settling { try Self.settle(change, settling, in: db) }
          try Self.apply(change, in: db)
        }
      }
    }
  }

  private static func settle(
    _ change: OutboxChange, _ settling: (OutboxSettlement, Database) throws -> Void, in db: Database
  ) throws {
    guard let outcome = OutboxSettlement.Outcome(change),
      let row = try Row.fetchOne(
        db, sql: "SELECT * FROM \(table) WHERE id = ?", arguments: [Int64(change.id.number)])
    else { return }
    do {
      try settling(OutboxSettlement(item: item(row), outcome: outcome), db)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL {
      throw error
    } catch {
      throw OutboxFailure.store("settling request \(change.id) of the outbox: \(error)")
    }
  }

  private static func apply(_ change: OutboxChange, in db: Database) throws {
    let id = Int64(change.id.number)
    switch change {
    case .sending(_, let attempt):
      try db.execute(
        sql: "UPDATE \(table) SET isSending = 1, attempts = ? WHERE id = ?", arguments: [attempt, id])
    case .waiting:
      try db.execute(sql: "UPDATE \(table) SET isSending = 0 WHERE id = ?", arguments: [id])
    case .delivered, .removed:
      try db.execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [id])
    case .dead(_, let death):
      try db.execute(
        sql: "UPDATE \(table) SET isSending = 0, death = ? WHERE id = ?",
        arguments: [Data(death.encoded()), id])
    case .replaced(let item):
      try db.execute(
        sql: """
          UPDATE \(table) SET resource = ?, content = ?, size = ?, attempts = ?, isSending = ?, death = ?
          WHERE id = ?
          """,
        arguments: [
          lines(item.resources), Data(item.content.encoded()), item.content.size, item.attempts,
          item.state == .sending, item.death.map { Data($0.encoded()) }, id,
        ])
    }
  }

  /// Says whenever a transaction of this database that kept a request was committed.
  public func arrivals() -> AsyncStream<Void> { observer.arrivals() }

  private static func failing<Value>(
    _ work: () async throws -> Value
  ) async throws(OutboxFailure) -> Value {
    do {
      return try await work()
    } catch let failure as OutboxFailure {
      throw failure
    } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL {
      throw .diskFull
    } catch {
      throw .store("the outbox's table: \(error)")
    }
  }
}
