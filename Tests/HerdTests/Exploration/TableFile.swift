import GRDB

/// The rows of all tables of a database as a value, which is taken and put back faster than the file.
struct TableContents: Sendable {
  /// The rows of each table, as an INSERT takes them.
  fileprivate let rows: [String: String]
  /// The same without what makes no difference to a process that opens the file, a line for each row.
  let relevant: String
}

/// A way to a database's file beside that of the program that is tried: it reads and writes all tables whole.
final class TableFile: Sendable {
  private let queue: DatabaseQueue
  private let everything: String

  /// - Parameters:
  ///   - ignored: columns that make no difference to a process that opens the file, by table. A table of which
  ///     none is named is let alone.
  ///   - other: the path of a file whose tables are called `other.…` in questions.
  init(at path: String, ignoring ignored: [String: Set<String>], beside other: String? = nil) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .timeout(5)
    queue = try DatabaseQueue(path: path, configuration: configuration)
    everything = try queue.inDatabase { db in
      try db.execute(sql: "PRAGMA synchronous = OFF")
      if let other { try db.execute(sql: "ATTACH ? AS other", arguments: [other]) }
      let tables = try String.fetchAll(
        db, sql: "SELECT name FROM main.sqlite_schema WHERE type = 'table' ORDER BY name")
      return try tables.filter { ignored[$0]?.isEmpty != true }.map { table in
        let columns = try String.fetchAll(
          db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
        let relevant = columns.filter { ignored[table]?.contains($0) != true }
        let all = Self.literals(of: table, columns, "'('", separator: "','")
        let some = Self.literals(of: table, relevant, "'\(table) ('", separator: "char(10)")
        return "SELECT '\(table)', \(all), \(some)"
      }.joined(separator: " UNION ALL ")
    }
  }

  private static func literals(
    of table: String, _ columns: [String], _ begin: String, separator: String
  ) -> String {
    let values = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ',' || ")
    let order = columns.indices.map { "\($0 + 1)" }.joined(separator: ", ")
    let names = columns.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      (SELECT coalesce(group_concat(\(begin) || \(values) || ')', \(separator)), '')
      FROM (SELECT \(names) FROM main."\(table)" ORDER BY \(order)))
      """
  }

  func contents() throws -> TableContents {
    try queue.inDatabase { db in
      var rows: [String: String] = [:]
      var relevant = ""
      for row in try Row.fetchAll(try db.cachedStatement(sql: everything)) {
        let (table, all, some): (String, String, String) = (row[0], row[1], row[2])
        rows[table] = all
        if !some.isEmpty { relevant += some + "\n" }
      }
      return TableContents(rows: rows, relevant: relevant)
    }
  }

  /// - Parameter present: what the file holds.
  func put(_ wanted: TableContents, over present: TableContents) throws {
    let changed = wanted.rows.filter { $0.value != present.rows[$0.key] }
    guard !changed.isEmpty else { return }
    try queue.inTransaction { db in
      // Filling a table counts in SQLite's own, whose name comes last.
      for (table, rows) in changed.sorted(by: { $0.key < $1.key }) {
        try db.execute(sql: "DELETE FROM main.\"\(table)\"")
        if !rows.isEmpty { try db.execute(sql: "INSERT INTO main.\"\(table)\" VALUES \(rows)") }
      }
      return .commit
    }
  }

  func number(_ query: String, _ arguments: String...) throws -> Int {
    try queue.inDatabase { try Int.fetchOne($0, sql: query, arguments: StatementArguments(arguments)) ?? 0 }
  }

  func texts(_ query: String, _ arguments: String...) throws -> [String] {
    try queue.inDatabase { try String.fetchAll($0, sql: query, arguments: StatementArguments(arguments)) }
  }
}
