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

  private var reader: RecordReader { RecordReader(database: database, path: path, catalog: catalog) }

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
  ) throws(StoreError) -> [R] {
    try reader.fetchAll(type, where: predicate, order: order, limit: limit, offset: offset)
  }

  /// How many rows there are for which the predicate holds.
  public func count<R: RecordMapping.Record>(
    _ type: R.Type, where predicate: RecordPredicate<R> = .all
  ) throws(StoreError) -> Int {
    try reader.count(type, where: predicate)
  }

  /// Deletes the rows for which the predicate holds; returns how many.
  @discardableResult
  public func delete<R: RecordMapping.Record>(
    _ type: R.Type, where predicate: RecordPredicate<R>
  ) throws(StoreError) -> Int {
    let sql = catalog.statements(for: type).delete(where: predicate.sql)
    return try StoreError.mapping(path: path) {
      try reader.prepare(sql, predicate.arguments).execute()
      return database.changesCount
    }
  }

  /// The record with this identity; nil if there is none.
  public func fetch<R: RecordMapping.Record>(_ type: R.Type, id: R.RecordID) throws(StoreError) -> R? {
    try reader.fetch(type, id: id)
  }

  /// Inserts the record, or updates the row with its identity, or finds it as
  /// it is. Records that its references hold are saved before it, and lists in
  /// tables of pairs with it.
  @discardableResult
  public func save<R: RecordMapping.Record>(_ record: R) throws(StoreError) -> SaveOutcome {
    let statements = catalog.statements(for: R.self)
    if let validated = record as? any ValidatedRecord {
      do {
        try validated.validate()
      } catch {
        throw .invalid(path: path, table: R.recordDescriptor.table, error)
      }
    }
    return try StoreError.mapping(path: path) {
      try saveRelated(of: record)
      let outcome = try saveRow(of: record, statements)
      let hasNewLists = try saveLists(of: record, statements)
      return outcome == .unchanged && hasNewLists ? .updated : outcome
    }
  }

  private func saveRow(
    of record: some RecordMapping.Record, _ statements: RecordStatements
  ) throws -> SaveOutcome {
    // Two statements, because an upsert does not tell which of both it did.
    if try run(statements.insert, with: record) { return .inserted }
    guard let update = statements.update else { return .unchanged }
    return try run(update, with: record) ? .updated : .unchanged
  }

  /// Records that references hold come first.
  private func saveRelated<R: RecordMapping.Record>(of record: R) throws {
    guard R.recordDescriptor.leaves.contains(where: { $0.relation != nil }) else { return }
    var collector = RelatedRecords()
    try record.bind(to: &collector)
    for related in collector.records { try save(related) }
  }

  /// Whether any list is another one than before.
  private func saveLists<R: RecordMapping.Record>(
    of record: R, _ statements: RecordStatements
  ) throws -> Bool {
    guard !statements.joins.isEmpty else { return false }
    // Only a record with an identity of one column can have lists.
    var key = StoredValueBinder()
    try record.recordID.bindIdentity(to: &key, from: 0)
    var lists = ListImport()
    for (position, table) in statements.joins {
      guard let members = try ListMembers.of(record, at: position) else { continue }
      lists.add(ListImport.Join(table: table, owner: key.value, members: members))
    }
    return try lists.flush(to: database)
  }

  /// Whether there was such a row.
  @discardableResult
  public func delete<R: RecordMapping.Record>(
    _ type: R.Type, id: R.RecordID
  ) throws(StoreError) -> Bool {
    let sql = catalog.statements(for: type).delete
    return try StoreError.mapping(path: path) {
      let statement = try reader.prepare(sql)
      try reader.bind(id, of: type, to: statement)
      try statement.execute()
      return database.changesCount > 0
    }
  }

  /// Whether a row was changed.
  private func run(_ sql: String, with record: some RecordMapping.Record) throws -> Bool {
    let statement = try reader.prepare(sql)
    var binder = StatementBinder(statement: statement.sqliteStatement)
    try record.bind(to: &binder)
    try binder.check()
    try statement.execute()
    return database.changesCount > 0
  }
}

@available(*, unavailable)
extension StoreTransaction: Sendable {}
