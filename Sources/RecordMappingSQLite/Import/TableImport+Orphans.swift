import GRDB
import RecordMapping

extension TableImport {
  /// Makes the row what it was before the import; false if the import has not
  /// touched it.
  func takeBack(_ key: [StoredValue], in database: Database) throws -> Bool {
    let arena = CellArena()
    if inserted.contains(stored: key) {
      let delete = try RawStatement(sql.delete, in: database)
      for (index, value) in key.enumerated() { delete.bind(arena.cell(value), at: Int32(index + 1)) }
      try delete.run()
      forget(inserted: key)
      return true
    }
    guard let old = oldRows[key], let sql = sql.update else { return false }
    let update = try RawStatement(sql, in: database)
    for (index, value) in (old + key).enumerated() { update.bind(arena.cell(value), at: Int32(index + 1)) }
    try update.run()
    forget(updated: key)
    return true
  }
}
