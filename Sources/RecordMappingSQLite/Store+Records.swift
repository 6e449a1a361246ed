import GRDB
public import RecordMapping

extension Store {
  /// All rows of the table, ordered as asked, and by identity where that
  /// leaves it open.
  public func fetchAll<R: RecordMapping.Record>(
    _ type: R.Type, orderedBy order: RecordOrder<R>...
  ) async throws -> [R] {
    try await read { try $0.fetchAll(type, orderedBy: order) }
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

  /// Runs the body in one transaction: everything it saved and deleted is
  /// stored once this returns, and nothing of it if the body throws, whose
  /// error is passed on. Writes wait for each other.
  public func write<Result: Sendable>(
    _ body: @Sendable (StoreTransaction) throws -> Result
  ) async throws -> Result {
    try await mappingErrors {
      try await databaseWriter.write { db in
        try body(StoreTransaction(database: db, path: path, catalog: catalog))
      }
    }
  }

  private func read<Result: Sendable>(
    _ body: @Sendable (StoreTransaction) throws -> Result
  ) async throws -> Result {
    try await mappingErrors {
      try await databaseWriter.read { db in
        try body(StoreTransaction(database: db, path: path, catalog: catalog))
      }
    }
  }

  private func mappingErrors<Result>(_ body: () async throws -> Result) async throws -> Result {
    do {
      return try await body()
    } catch {
      throw StoreError.mapped(error, path: path)
    }
  }
}
