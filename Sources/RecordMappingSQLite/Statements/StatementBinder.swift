import GRDB
import GRDBSQLite
import RecordMapping

/// Binds values to the numbered parameters of an SQLite statement: position 0
/// is `?1`.
struct StatementBinder: RecordBinder {
  let statement: OpaquePointer
  private var failure: Int32?

  init(statement: OpaquePointer) {
    self.statement = statement
  }

  /// Throws what SQLite refused first, such as a text beyond its size limit.
  func check() throws(DatabaseError) {
    if let failure { throw DatabaseError(resultCode: ResultCode(rawValue: failure)) }
  }

  mutating func bind(_ value: StoredValue, at index: Int) {
    switch value {
    case .null: bindNull(at: index)
    case .integer(let integer): bind(integer, at: index)
    case .real(let real): bind(real, at: index)
    case .text(let text): bind(text, at: index)
    case .blob(let blob): bind(blob, at: index)
    }
  }

  mutating func bindNull(at index: Int) {
    note(sqlite3_bind_null(statement, parameter(index)))
  }

  mutating func bind(_ integer: Int64, at index: Int) {
    note(sqlite3_bind_int64(statement, parameter(index), integer))
  }

  mutating func bind(_ real: Double, at index: Int) {
    note(sqlite3_bind_double(statement, parameter(index), real))
  }

  mutating func bind(_ text: String, at index: Int) {
    var text = text
    let code = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        // Without a pointer SQLite would bind NULL.
        guard let start = characters.baseAddress else {
          return sqlite3_bind_text(statement, parameter(index), "", 0, Self.transient)
        }
        return sqlite3_bind_text64(
          statement, parameter(index), start, UInt64(characters.count), Self.transient, UInt8(SQLITE_UTF8))
      }
    }
    note(code)
  }

  mutating func bind(_ blob: [UInt8], at index: Int) {
    let code = blob.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, !bytes.isEmpty else {
        return sqlite3_bind_zeroblob(statement, parameter(index), 0)
      }
      return sqlite3_bind_blob64(statement, parameter(index), start, UInt64(bytes.count), Self.transient)
    }
    note(code)
  }

  /// SQLite copies the bytes before the call returns.
  private static var transient: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  private func parameter(_ index: Int) -> Int32 {
    Int32(index + 1)
  }

  private mutating func note(_ code: Int32) {
    if code != SQLITE_OK, failure == nil { failure = code }
  }
}
