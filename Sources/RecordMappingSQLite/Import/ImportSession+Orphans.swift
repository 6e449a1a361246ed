import GRDB
import GRDBSQLite
import RecordMapping

extension ImportSession {
  /// Takes back the rows of this import that refer to rows which are not
  /// there, and reports them.
  ///
  /// Where they stood is not kept with each row, because there are many and
  /// this is rare: the objects are read once more.
  ///
  /// - Parameter again: Reads them with a session of its own that has this
  ///   search; not all, or none, if they are no longer there.
  func rejectOrphans(in database: Database, again: (OrphanSearch) throws -> Void) throws {
    let orphans = try takeBackOrphans(in: database)
    guard !orphans.isEmpty else { return }
    let search = OrphanSearch(orphans)
    try again(search)
    for (number, orphan) in orphans.enumerated() {
      if let entry = search.entries[number] {
        rejections.add(entry)
      } else {
        let fault = DocumentFault(.refused, found: .missing, field: orphan.position, offset: 0)
        rejections.add(fault, of: orphan.descriptor, in: PlacedObject.unknown, reason: orphan.reason)
      }
    }
  }

  /// From here on rows are looked for instead of stored.
  ///
  /// - Parameter count: How many objects came before.
  func search(_ search: OrphanSearch, from count: Int) {
    self.search = search
    given.keepsOffsets = true
    given.pass(count)
  }

  private func takeBackOrphans(in database: Database) throws -> [Orphan] {
    var found: [Orphan] = []
    // What is taken back may leave others without what they refer to.
    while Self.hasOrphans(database) {
      let count = found.count
      for table in order {
        for orphan in try Self.orphans(of: table, in: database) {
          if try table.takeBack(orphan.key, in: database) { found.append(orphan) }
        }
      }
      if found.count == count { break }
    }
    return found
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
      orphans.append(Orphan(descriptor: descriptor, key: key, position: position, reason: reason))
    }
    return orphans
  }
}
