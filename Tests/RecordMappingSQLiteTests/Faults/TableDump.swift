import GRDB
import RecordMappingSQLite

/// All rows of all tables, but for how far imports have come.
struct TableDump: Equatable, Sendable {
  private(set) var rows: [String: [[DatabaseValue]]] = [:]

  /// Of an empty file.
  init() {}

  init(_ database: Database) throws {
    let tables = try String.fetchAll(
      database,
      sql: """
        SELECT name FROM sqlite_master
        WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'record_mapping_import'
        """)
    for table in tables {
      let order = try database.columns(in: table).indices.map { "\($0 + 1)" }.joined(separator: ", ")
      let sql = "SELECT * FROM \"\(table)\" ORDER BY \(order)"
      rows[table] = try Row.fetchAll(database, sql: sql).map { Array($0.databaseValues) }
    }
  }
}

extension Store {
  func dump() async throws -> TableDump {
    try await databaseWriter.read { database in try TableDump(database) }
  }

  /// What SQLite finds wrong with the file; empty if nothing.
  func damage() async throws -> [String] {
    try await databaseWriter.read { database in
      let pages = try String.fetchAll(database, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
      let references = try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").map { "\($0)" }
      return pages + references
    }
  }

  /// How many objects of the import with this name are stored; nil if it has not begun, or is over.
  func position(of name: String) async throws -> Int? {
    try await databaseWriter.read { database in
      guard try database.tableExists("record_mapping_import") else { return nil }
      let sql = "SELECT objects FROM record_mapping_import WHERE name = ?"
      return try Int.fetchOne(database, sql: sql, arguments: [name])
    }
  }
}
