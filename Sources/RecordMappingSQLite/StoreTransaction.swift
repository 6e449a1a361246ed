public import GRDB
public import RecordMapping

/// The inside of one transaction; never outlives the closure it was given to.
///
/// The methods are those of ``Store``, and see what the transaction itself has
/// written.
public struct StoreTransaction {
  /// The connection, for what records do not cover; see
  /// ``Store/databaseWriter``.
  public let database: Database

  let path: String
  let catalog: RecordCatalog

  /// All rows of the table, ordered as asked, and by identity where that
  /// leaves it open.
  public func fetchAll<R: RecordMapping.Record>(
    _ type: R.Type, orderedBy order: RecordOrder<R>...
  ) throws(StoreError) -> [R] {
    try fetchAll(type, orderedBy: order)
  }

  /// The record with this identity; nil if there is none.
  public func fetch<R: RecordMapping.Record>(_ type: R.Type, id: R.RecordID) throws(StoreError) -> R? {
    let sql = catalog.statements(for: type).selectOne
    return try StoreError.mapping(path: path) {
      let statement = try prepare(sql)
      try bind(id, of: type, to: statement)
      return try decode(type, from: statement, limit: 1).first
    }
  }

  /// Inserts the record, or updates the row with its identity, or finds it as
  /// it is.
  @discardableResult
  public func save<R: RecordMapping.Record>(_ record: R) throws(StoreError) -> SaveOutcome {
    let statements = catalog.statements(for: R.self)
    return try StoreError.mapping(path: path) {
      // Two statements, because an upsert does not tell which of both it did.
      if try run(statements.insert, with: record) { return .inserted }
      guard let update = statements.update else { return .unchanged }
      return try run(update, with: record) ? .updated : .unchanged
    }
  }

  /// Whether there was such a row.
  @discardableResult
  public func delete<R: RecordMapping.Record>(
    _ type: R.Type, id: R.RecordID
  ) throws(StoreError) -> Bool {
    let sql = catalog.statements(for: type).delete
    return try StoreError.mapping(path: path) {
      let statement = try prepare(sql)
      try bind(id, of: type, to: statement)
      try statement.execute()
      return database.changesCount > 0
    }
  }

  func fetchAll<R: RecordMapping.Record>(_ type: R.Type, orderedBy order: [RecordOrder<R>]) throws(StoreError)
    -> [R]
  {
    let sql = catalog.statements(for: type).selectAll(orderedBy: order.map(\.sql))
    return try StoreError.mapping(path: path) { try decode(type, from: try prepare(sql)) }
  }

  /// Whether a row was changed.
  private func run(_ sql: String, with record: some RecordMapping.Record) throws -> Bool {
    let statement = try prepare(sql)
    var binder = StatementBinder(statement: statement.sqliteStatement)
    try record.bind(to: &binder)
    try binder.check()
    try statement.execute()
    return database.changesCount > 0
  }

  private func bind<R: RecordMapping.Record>(
    _ id: R.RecordID, of type: R.Type, to statement: Statement
  ) throws {
    var binder = StatementBinder(statement: statement.sqliteStatement)
    do {
      try id.bind(to: &binder, at: 0)
    } catch {
      let descriptor = R.recordDescriptor
      throw RecordFault(
        table: descriptor.table, column: descriptor.identity.name, expected: "\(R.RecordID.self)",
        found: error)
    }
    try binder.check()
  }

  /// The statement with nothing bound. GRDB takes this for its final arguments,
  /// so that values bound past it stay: it would cut a text at its first NUL.
  private func prepare(_ sql: String) throws -> Statement {
    let statement = try database.cachedStatement(sql: sql)
    statement.setUncheckedArguments(StatementArguments())
    return statement
  }

  private func decode<R: RecordMapping.Record>(_ type: R.Type, from statement: Statement, limit: Int = .max)
    throws -> [R]
  {
    let rows = try Row.fetchCursor(statement)
    let row = StatementRow(statement: statement.sqliteStatement)
    var records: [R] = []
    while records.count < limit, try rows.next() != nil {
      records.append(try R(row: row))
    }
    return records
  }
}

@available(*, unavailable)
extension StoreTransaction: Sendable {}
