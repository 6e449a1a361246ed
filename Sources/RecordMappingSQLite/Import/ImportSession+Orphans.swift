import GRDB
import GRDBSQLite
import RecordMapping

extension ImportSession {
  /// Takes back the rows of this import that refer to rows which are not
  /// there, and reports them.
  func rejectOrphans(in database: Database) throws {
    // What is taken back may leave others without what they refer to.
    while Self.hasOrphans(database) {
      var count = 0
      for table in order {
        for orphan in try Self.orphans(of: table, in: database) {
          guard try table.takeBack(orphan.key, in: database) else { continue }
          count += 1
          rejections.add(
            DocumentFault(.refused, found: .missing, field: orphan.position, offset: 0), of: table.descriptor,
            in: AbsentObject(), reason: orphan.reason)
        }
      }
      if count == 0 { return }
    }
  }

  /// Throws if rows that are not of this import would be left without what
  /// they refer to.
  func refuseOrphans(in database: Database, path: String) throws {
    guard Self.hasOrphans(database) else { return }
    for descriptor in catalog.descriptors {
      for (position, leaf) in descriptor.leaves.enumerated() {
        guard let column = leaf.column, leaf.relation != nil else { continue }
        let count = try Self.orphans(of: descriptor, at: position, in: database).count
        if count > 0 {
          throw StoreError.orphans(path: path, table: descriptor.table, column: column.name, count: count)
        }
      }
    }
  }

  /// SQLite counts references that are not fulfilled yet.
  private static func hasOrphans(_ database: Database) -> Bool {
    var current: Int32 = 0
    var highest: Int32 = 0
    sqlite3_db_status(database.sqliteConnection, SQLITE_DBSTATUS_DEFERRED_FKS, &current, &highest, 0)
    return current > 0
  }

  private struct Orphan {
    let key: [StoredValue]
    let position: Int
    let reason: String
  }

  private static func orphans(of table: TableImport, in database: Database) throws -> [Orphan] {
    try table.descriptor.leaves.indices.flatMap { position in
      try orphans(of: table.descriptor, at: position, in: database)
    }
  }

  private static func orphans(
    of descriptor: RecordDescriptor, at position: Int, in database: Database
  ) throws -> [Orphan] {
    let leaf = descriptor.leaves[position]
    guard let column = leaf.column, let relation = leaf.relation else { return [] }
    let target = relation.target.recordDescriptor
    let keys = descriptor.identity.map { "t.\(SQLText.name($0.name))" }
    let reference = "t.\(SQLText.name(column.name))"
    let sql = """
      SELECT \((keys + [reference]).joined(separator: ", ")) FROM \(SQLText.name(descriptor.table)) t \
      WHERE \(reference) IS NOT NULL AND NOT EXISTS (SELECT 1 FROM \(SQLText.name(target.table)) o \
      WHERE o.\(SQLText.name(target.identity[0].name)) = \(reference))
      """
    let statement = try RawStatement(sql, in: database)
    defer { statement.reset() }
    var orphans: [Orphan] = []
    while try statement.step() {
      let key = keys.indices.map { statement.column(Int32($0)).stored }
      let reason = "\(descriptor.table) \(key) refers to a \(target.table) that is not there"
      orphans.append(Orphan(key: key, position: position, reason: reason))
    }
    return orphans
  }
}

/// An object that is no longer being read.
private struct AbsentObject: RejectedObject {
  var index: Int? { nil }
  var offset: Int { 0 }
  var length: Int { 0 }

  func place(of offset: Int) -> DocumentPlace { DocumentPlace(offset: 0, line: 0, column: 0) }

  func bytes(at offset: Int, length: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: nil, count: 0)
  }
}
