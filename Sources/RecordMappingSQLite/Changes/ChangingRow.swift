import CSQLiteHook
import GRDBSQLite
import RecordMapping

/// The row that SQLite is about to change; only while it tells of it.
struct ChangingRow {
  let database: UnsafeMutableRawPointer

  func old(_ places: [Int32]) -> [StoredValue] { places.map { Self.value(record_mapping_old(database, $0)) } }
  func new(_ places: [Int32]) -> [StoredValue] { places.map { Self.value(record_mapping_new(database, $0)) } }

  private static func value(_ pointer: UnsafeMutableRawPointer?) -> StoredValue {
    guard let pointer else { return .null }
    let value = OpaquePointer(pointer)
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: return .integer(sqlite3_value_int64(value))
    case SQLITE_FLOAT: return .real(sqlite3_value_double(value))
    case SQLITE_TEXT: return .text(String(decoding: bytes(value), as: UTF8.self))
    case SQLITE_BLOB: return .blob(Array(bytes(value)))
    default: return .null
    }
  }

  private static func bytes(_ value: OpaquePointer) -> UnsafeBufferPointer<UInt8> {
    let start = sqlite3_value_blob(value)?.assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value)))
  }
}
