import GRDB
import RecordMapping

/// Reads single rows by their identities.
struct RowReader {
  private let sql: String
  private let database: Database

  /// - Parameter sql: Selects a record's columns; its parameters are those of
  ///   the identity.
  init(_ sql: String, in database: Database) {
    self.sql = sql
    self.database = database
  }

  /// Nil if there is none.
  func row(_ key: [StoredValue]) throws -> [StoredValue]? {
    let statement = try RawStatement(sql, in: database)
    defer { statement.reset() }
    let arena = CellArena()
    for (index, value) in key.enumerated() { statement.bind(arena.cell(value), at: Int32(index + 1)) }
    guard try statement.step() else { return nil }
    return (0..<statement.columnCount).map { statement.column($0).stored }
  }
}
