import GRDB
import RecordMapping

/// How far an import has come that may go on after it was interrupted: kept in
/// the transaction of the rows it speaks of.
struct ImportPosition: Equatable {
  /// How many bytes of the document have been taken.
  var offset: Int
  /// How many objects.
  var objects: Int
  /// The digest of those bytes.
  var digest: UInt64

  private static let table = "record_mapping_import"

  static func read(_ name: String, in database: Database) throws -> ImportPosition? {
    guard try database.tableExists(table) else { return nil }
    let row = try Row.fetchOne(
      database, sql: "SELECT offset, objects, digest FROM \(table) WHERE name = ?", arguments: [name])
    return row.map {
      ImportPosition(offset: $0[0], objects: $0[1], digest: UInt64(bitPattern: $0[2]))
    }
  }

  func write(_ name: String, in database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS \(Self.table) (name TEXT NOT NULL PRIMARY KEY, offset INTEGER NOT NULL, \
        objects INTEGER NOT NULL, digest INTEGER NOT NULL) STRICT
        """)
    try database.execute(
      sql: "INSERT OR REPLACE INTO \(Self.table) VALUES (?, ?, ?, ?)",
      arguments: [name, offset, objects, Int64(bitPattern: digest)])
  }

  static func remove(_ name: String, in database: Database) throws {
    guard try database.tableExists(table) else { return }
    try database.execute(sql: "DELETE FROM \(table) WHERE name = ?", arguments: [name])
  }
}
