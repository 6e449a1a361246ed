import GRDB

/// All rows of the farm, by table and identity.
struct FarmState: Equatable, Sendable {
  typealias Rows = [ExactRow: ExactRow]

  /// The tables, and how many columns of each are its identity.
  static let tables = ["herd": 1, "cow": 1, "milking": 2, "mark": 1]

  var rows: [String: Rows] = [:]

  init() {}

  init(_ database: Database) throws {
    for (table, keyCount) in Self.tables {
      var found: Rows = [:]
      for row in try ExactRow.all(of: table, in: database) {
        found[ExactRow(Array(row.fields.prefix(keyCount)))] = row
      }
      rows[table] = found
    }
  }

  /// What became of a table.
  func changes(since older: FarmState, in table: String) -> FarmChanges {
    let (before, after) = (older.rows[table] ?? [:], rows[table] ?? [:])
    var changes = FarmChanges()
    for (key, row) in after {
      guard let old = before[key] else {
        changes.inserted.insert(key)
        continue
      }
      if old != row { changes.updated.insert(key) }
    }
    changes.deleted = Set(before.keys).subtracting(after.keys)
    return changes
  }
}
