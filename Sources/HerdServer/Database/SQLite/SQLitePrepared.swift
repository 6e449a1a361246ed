import GRDB
import GRDBSQLite

/// A prepared statement of SQLite, run without GRDB's bookkeeping.
struct SQLitePrepared {
  private let handle: OpaquePointer
  /// Keeps the handle alive.
  private let owner: Statement
  private let path: String
  private let cancellation: CancellationFlag

  init(_ statement: Statement, _ path: String, _ cancellation: CancellationFlag) {
    owner = statement
    handle = statement.sqliteStatement
    self.path = path
    self.cancellation = cancellation
    sqlite3_reset(handle)
  }

  var cells: SQLiteCells { SQLiteCells(statement: handle) }

  func bind(_ values: [SQLValue]) throws {
    for (index, value) in values.enumerated() {
      let code = try bind(value, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw failure() }
    }
  }

  private func bind(_ value: SQLValue, at parameter: Int32) throws -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, parameter)
    case .whole(let number): return sqlite3_bind_int64(handle, parameter, Int64(number))
    case .text(let text):
      try text.refuseZeroByte(parameter: Int(parameter))
      return sqlite3_bind_text(handle, parameter, text, -1, Self.transient)
    case .bytes(let bytes) where bytes.isEmpty: return sqlite3_bind_zeroblob(handle, parameter, 0)
    case .bytes(let bytes):
      return sqlite3_bind_blob64(handle, parameter, bytes, UInt64(bytes.count), Self.transient)
    }
  }

  /// SQLite copies the bytes before the call returns.
  private static var transient: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  /// Whether it is at a row now.
  func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw failure()
    }
  }

  /// Runs it, passing over rows, and returns how many rows it has changed.
  func runToEnd() throws -> Int {
    let connection = sqlite3_db_handle(handle)
    let before = sqlite3_total_changes64(connection)
    while try step() {}
    let after = sqlite3_total_changes64(connection)
    reset()
    // Without a change the number is that of an earlier statement.
    return after == before ? 0 : Int(sqlite3_changes64(connection))
  }

  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  private func failure() -> any Error {
    let connection = sqlite3_db_handle(handle)
    let code = sqlite3_extended_errcode(connection)
    let message = sqlite3_errmsg(connection).map { String(cString: $0) } ?? ""
    reset()
    if code & 0xff == SQLITE_INTERRUPT, cancellation.isRaised { return CancellationError() }
    return DatabaseFailure(code: code, message: message, path: path)
  }
}
