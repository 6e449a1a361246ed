import GRDB
public import RecordMapping

extension Store {
  /// The rows for which the predicate holds, ordered as asked, and by identity
  /// where that leaves it open.
  ///
  /// - Parameters:
  ///   - type: The record whose rows are wanted.
  ///   - predicate: Which of them.
  ///   - order: What they are ordered by, the first thing first.
  ///   - limit: At most so many rows; all of them if it is left out.
  ///   - offset: How many rows to leave out before the first.
  public func fetchAll<R: RecordMapping.Record>(
    _ type: R.Type, where predicate: RecordPredicate<R> = .all, orderedBy order: RecordOrder<R>...,
    limit: Int? = nil, offset: Int = 0
  ) async throws -> [R] {
    try await read { try $0.fetchAll(type, where: predicate, order: order, limit: limit, offset: offset) }
  }

  /// How many rows there are for which the predicate holds.
  public func count<R: RecordMapping.Record>(
    _ type: R.Type, where predicate: RecordPredicate<R> = .all
  ) async throws -> Int {
    try await read { try $0.count(type, where: predicate) }
  }

  /// The record with this identity; nil if there is none.
  public func fetch<R: RecordMapping.Record>(_ type: R.Type, id: R.RecordID) async throws -> R? {
    try await read { try $0.fetch(type, id: id) }
  }

  /// Inserts the record, or updates the row with its identity. A record that
  /// is stored already as it is writes nothing and reports no change.
  @discardableResult
  public func save<R: RecordMapping.Record>(_ record: R) async throws -> SaveOutcome {
    try await write { try $0.save(record) }
  }

  /// Whether there was such a row.
  @discardableResult
  public func delete<R: RecordMapping.Record>(_ type: R.Type, id: R.RecordID) async throws -> Bool {
    try await write { try $0.delete(type, id: id) }
  }

  /// Deletes the rows for which the predicate holds; returns how many.
  @discardableResult
  public func delete<R: RecordMapping.Record>(
    _ type: R.Type, where predicate: RecordPredicate<R>
  ) async throws -> Int {
    try await write { try $0.delete(type, where: predicate) }
  }

  /// Runs the body in one transaction: everything it saved and deleted is
  /// stored once this returns, and nothing of it if the body throws, whose
  /// error is passed on. Writes wait for each other.
  public func write<Result: Sendable>(
    _ body: @Sendable (StoreTransaction) throws -> Result
  ) async throws -> Result {
    gate.enter()
    defer { gate.leave() }
    return try await mappingErrors {
      try await databaseWriter.write { db in
        try body(StoreTransaction(database: db, path: path, catalog: catalog))
      }
    }
  }

  func mappingErrors<Result>(_ body: () async throws -> Result) async throws -> Result {
    do {
      return try await body()
    } catch {
      throw StoreError.mapped(error, path: path)
    }
  }
}
