import GRDB
import RecordMapping

/// Reads records by one connection, inside of one transaction: what ``StoreSnapshot`` and ``StoreTransaction`` share.
struct RecordReader {
  let database: Database
  let path: String
  let catalog: RecordCatalog

  func fetchAll<R: RecordMapping.Record>(
    _ type: R.Type, where predicate: RecordPredicate<R>, order: [RecordOrder<R>], limit: Int?, offset: Int
  ) throws(StoreError) -> [R] {
    let isPaged = limit != nil || offset > 0
    let sql = catalog.statements(for: type).select(
      where: predicate.sql, orderedBy: order.map(\.sql), isPaged: isPaged)
    var arguments = predicate.arguments
    if isPaged { arguments += [.integer(Int64(limit ?? -1)), .integer(Int64(offset))] }
    return try StoreError.mapping(path: path) {
      try decode(type, from: try prepare(sql, arguments))
    }
  }

  func count<R: RecordMapping.Record>(
    _ type: R.Type, where predicate: RecordPredicate<R>
  ) throws(StoreError) -> Int {
    let sql = catalog.statements(for: type).count(where: predicate.sql)
    return try StoreError.mapping(path: path) {
      try Int.fetchOne(try prepare(sql, predicate.arguments)) ?? 0
    }
  }

  func fetch<R: RecordMapping.Record>(_ type: R.Type, id: R.RecordID) throws(StoreError) -> R? {
    let sql = catalog.statements(for: type).selectOne
    return try StoreError.mapping(path: path) {
      let statement = try prepare(sql)
      try bind(id, of: type, to: statement)
      return try decode(type, from: statement, limit: 1).first
    }
  }

  func bind<R: RecordMapping.Record>(
    _ id: R.RecordID, of type: R.Type, to statement: Statement
  ) throws {
    var binder = StatementBinder(statement: statement.sqliteStatement)
    do {
      try id.bindIdentity(to: &binder, from: 0)
    } catch {
      let descriptor = R.recordDescriptor
      throw RecordFault(
        table: descriptor.table, column: descriptor.identity[0].name, expected: "\(R.RecordID.self)",
        found: error)
    }
    try binder.check()
  }

  /// The statement with these parameters. GRDB takes nothing for its final
  /// arguments, so that values bound past it stay: it would cut a text at its
  /// first NUL.
  func prepare(_ sql: String, _ arguments: [StoredValue] = []) throws -> Statement {
    let statement = try database.cachedStatement(sql: sql)
    statement.setUncheckedArguments(StatementArguments())
    var binder = StatementBinder(statement: statement.sqliteStatement)
    for (index, argument) in arguments.enumerated() { binder.bind(argument, at: index) }
    try binder.check()
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
