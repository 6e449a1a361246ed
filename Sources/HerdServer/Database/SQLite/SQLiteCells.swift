import GRDBSQLite

/// The columns of the row that an SQLite statement is at.
struct SQLiteCells {
  let statement: OpaquePointer

  var count: Int { Int(sqlite3_column_count(statement)) }

  /// `nil` for null.
  func type(at column: Int) -> SQLType? {
    switch sqlite3_column_type(statement, Int32(column)) {
    case SQLITE_NULL: nil
    case SQLITE_INTEGER: .whole
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .bytes
    case let other: .other(Int(other))
    }
  }

  func whole(at column: Int) -> Int { Int(sqlite3_column_int64(statement, Int32(column))) }

  /// The bytes of a text or blob.
  func content(at column: Int) -> UnsafeBufferPointer<UInt8> {
    let start = sqlite3_column_blob(statement, Int32(column))?.assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(
      start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(statement, Int32(column))))
  }
}
