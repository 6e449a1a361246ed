public import GRDB
public import RecordMapping

/// What a store holds at one moment: everything that is read of it agrees, whatever is written meanwhile. Never outlives
/// the closure it was given to.
public struct StoreSnapshot {
  private let reader: RecordReader
  private let tables: TablesRead

  /// For what the library itself keeps beside records.
  var database: Database { reader.database }

  init(_ reader: RecordReader, noting tables: TablesRead) { (self.reader, self.tables) = (reader, tables) }

  /// The rows for which the predicate holds; see ``Store/fetchAll(_:where:orderedBy:limit:offset:)``.
  public func fetchAll<R: RecordMapping.Record>(
    _ type: R.Type, where predicate: RecordPredicate<R> = .all, orderedBy order: RecordOrder<R>...,
    limit: Int? = nil, offset: Int = 0
  ) throws(StoreError) -> [R] {
    try fetchAll(type, where: predicate, order: order, limit: limit, offset: offset)
  }

  func fetchAll<R: RecordMapping.Record>(
    _ type: R.Type, where predicate: RecordPredicate<R>, order: [RecordOrder<R>], limit: Int?, offset: Int
  ) throws(StoreError) -> [R] {
    tables.add(type)
    return try reader.fetchAll(type, where: predicate, order: order, limit: limit, offset: offset)
  }

  /// How many rows there are for which the predicate holds.
  public func count<R: RecordMapping.Record>(
    _ type: R.Type, where predicate: RecordPredicate<R> = .all
  ) throws(StoreError) -> Int {
    tables.add(type)
    return try reader.count(type, where: predicate)
  }

  /// The record with this identity; nil if there is none.
  public func fetch<R: RecordMapping.Record>(_ type: R.Type, id: R.RecordID) throws(StoreError) -> R? {
    tables.add(type)
    return try reader.fetch(type, id: id)
  }

  /// Reads by SQL of one's own, over the tables of these records and no others: who follows what was read is told of
  /// commits that touch them.
  ///
  /// - Parameter body: Gets the connection, which refuses to write.
  public func query<each R: RecordMapping.Record, Result>(
    over records: repeat (each R).Type, run body: (Database) throws -> Result
  ) throws -> Result {
    repeat tables.add(each records)
    return try body(reader.database)
  }

  /// The same over a table of the library's own.
  func query<Result>(
    overTable name: String, run body: (Database) throws -> Result
  ) throws(StoreError) -> Result {
    tables.add(name)
    return try StoreError.mapping(path: reader.path) { try body(reader.database) }
  }
}

@available(*, unavailable)
extension StoreSnapshot: Sendable {}

/// What was read of a store at one moment, and of which tables.
public struct StoreReading<Value: Sendable>: Sendable {
  /// What was read.
  public let value: Value
  /// Names of the tables that it was read from.
  public let tables: Set<String>
  private let before: StoreRevisions

  init(_ value: Value, from tables: Set<String>, before: StoreRevisions) {
    (self.value, self.tables, self.before) = (value, tables, before)
  }

  /// Whether commits that these revisions know may have changed what was read.
  public func isOutdated(by revisions: StoreRevisions) -> Bool {
    tables.contains { revisions.number(ofTable: $0) > before.number(ofTable: $0) }
  }
}

/// Tables that a snapshot's closure has read so far.
final class TablesRead {
  private(set) var names: Set<String> = []

  func add<R: RecordMapping.Record>(_ type: R.Type) { names.formUnion(R.recordDescriptor.allTables) }

  func add(_ table: String) { names.insert(table) }
}

extension RecordDescriptor {
  /// Whatever a row of the record is read from: its table, and those that tell the members of its lists, tables of pairs or
  /// the members' own.
  var allTables: [String] {
    [table]
      + leaves.compactMap(\.list).map { JoinTable($0, of: self)?.name ?? $0.target.recordDescriptor.table }
  }
}

extension Store {
  /// Runs the body in one transaction that only reads: all of it sees the database as it is at one moment. Does not wait
  /// for writes, unless the database is in memory.
  ///
  /// ```swift
  /// let page = try await store.read { snapshot in
  ///   (animals: try snapshot.fetchAll(Animal.self, limit: 50), count: try snapshot.count(Animal.self))
  /// }
  /// ```
  public func read<Result: Sendable>(
    _ body: @Sendable (StoreSnapshot) throws -> Result
  ) async throws -> Result {
    try await reading(body).value
  }

  /// As ``read(_:)``, with the tables that were read and how often they had been changed before: so that the value can be
  /// read again when ``commits`` says so.
  public func reading<Result: Sendable>(
    _ body: @Sendable (StoreSnapshot) throws -> Result
  ) async throws -> StoreReading<Result> {
    // Before the snapshot is taken: what is committed in between is read twice, and never missed.
    let before = revisions
    return try await mappingErrors {
      try await databaseWriter.read { db in
        let tables = TablesRead()
        let reader = RecordReader(database: db, path: path, catalog: catalog)
        let value = try body(StoreSnapshot(reader, noting: tables))
        return StoreReading(value, from: tables.names, before: before)
      }
    }
  }
}
