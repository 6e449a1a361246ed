import GRDBSQLite
import RecordMapping

/// The row on which an SQLite statement stands.
struct StatementRow: RecordRow {
  let statement: OpaquePointer

  func type(at index: Int) -> ColumnType? {
    switch sqlite3_column_type(statement, Int32(index)) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: nil
    }
  }

  func integer(at index: Int) -> Int64 {
    sqlite3_column_int64(statement, Int32(index))
  }

  func real(at index: Int) -> Double {
    sqlite3_column_double(statement, Int32(index))
  }

  func text(at index: Int) -> String {
    // The text comes before its length: asking for it may convert it.
    guard let start = sqlite3_column_text(statement, Int32(index)) else { return "" }
    return String(decoding: bytes(from: start, at: index), as: UTF8.self)
  }

  func blob(at index: Int) -> [UInt8] {
    guard let start = sqlite3_column_blob(statement, Int32(index)) else { return [] }
    return Array(bytes(from: start.assumingMemoryBound(to: UInt8.self), at: index))
  }

  private func bytes(from start: UnsafePointer<UInt8>, at index: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, Int32(index))))
  }
}
