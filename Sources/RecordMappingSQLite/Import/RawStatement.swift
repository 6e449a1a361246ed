import GRDB
import GRDBSQLite
import RecordMapping

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A prepared statement run without GRDB's bookkeeping: who runs it says what
/// it changed.
struct RawStatement {
  let handle: OpaquePointer
  /// Keeps the handle alive.
  private let owner: Statement

  init(_ sql: String, in database: Database) throws {
    owner = try database.cachedStatement(sql: sql)
    handle = owner.sqliteStatement
    sqlite3_reset(handle)
  }

  @inline(__always)
  func bind(_ cell: Cell, at index: Int32) {
    switch cell.kind {
    case .integer: sqlite3_bind_int64(handle, index, cell.integer)
    case .text:
      // The bytes stay where they are until the statement is reset.
      cell.bytes.withMemoryRebound(to: CChar.self) { text in
        _ = sqlite3_bind_text(handle, index, text.baseAddress, cell.length, nil)
      }
    case .null: sqlite3_bind_null(handle, index)
    case .real: sqlite3_bind_double(handle, index, cell.real)
    case .blob:
      if cell.length == 0 {
        sqlite3_bind_zeroblob(handle, index, 0)
      } else {
        sqlite3_bind_blob(handle, index, cell.bytes.baseAddress, cell.length, nil)
      }
    }
  }

  /// Whether it stands on a row now.
  @inline(__always)
  func step() throws -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    guard code == SQLITE_DONE else { throw failure() }
    return false
  }

  /// Runs a statement that gives no rows, and makes it ready for the next run.
  @inline(__always)
  func run() throws {
    let code = sqlite3_step(handle)
    guard code == SQLITE_DONE else { throw failure() }
    sqlite3_reset(handle)
  }

  @inline(__always)
  func reset() { sqlite3_reset(handle) }

  /// Whether the column holds what the cell holds.
  @inline(__always)
  func column(_ index: Int32, equals cell: Cell) -> Bool {
    let value = sqlite3_column_value(handle, index)
    switch (cell.kind, sqlite3_value_type(value)) {
    case (.integer, SQLITE_INTEGER): return sqlite3_value_int64(value) == cell.integer
    case (.text, SQLITE_TEXT), (.blob, SQLITE_BLOB):
      // As they are stored: asking for text would write a NUL behind it.
      let start = sqlite3_value_blob(value)
      guard sqlite3_value_bytes(value) == cell.length else { return false }
      guard cell.length > 0, let start, let other = cell.bytes.baseAddress else { return true }
      return memcmp(start, other, Int(cell.length)) == 0
    case (.null, SQLITE_NULL): return true
    case (.real, SQLITE_FLOAT): return sqlite3_value_double(value) == cell.real
    default: return false
    }
  }

  var columnCount: Int32 { sqlite3_column_count(handle) }

  /// A column that is known to be an INTEGER.
  @inline(__always)
  func integer(_ index: Int32) -> Int64 { sqlite3_column_int64(handle, index) }

  /// The column as a cell, good until the next step.
  func column(_ index: Int32) -> Cell {
    let value = sqlite3_column_value(handle, index)
    let type = sqlite3_value_type(value)
    switch type {
    case SQLITE_INTEGER: return .integer(sqlite3_value_int64(value))
    case SQLITE_FLOAT: return .real(sqlite3_value_double(value))
    case SQLITE_TEXT, SQLITE_BLOB:
      let start = sqlite3_value_blob(value)?.assumingMemoryBound(to: UInt8.self)
      let length = Int(sqlite3_value_bytes(value))
      guard let start else { return Cell(kind: type == SQLITE_TEXT ? .text : .blob, length: 0, bits: 8) }
      return type == SQLITE_TEXT ? .text(start, length) : .blob(start, length)
    default: return .null
    }
  }

  private func failure() -> DatabaseError {
    let database = sqlite3_db_handle(handle)
    let code = sqlite3_extended_errcode(database)
    let message = sqlite3_errmsg(database).map { String(cString: $0) }
    sqlite3_reset(handle)
    return DatabaseError(resultCode: ResultCode(rawValue: code), message: message)
  }
}
