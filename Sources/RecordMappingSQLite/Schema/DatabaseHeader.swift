import GRDB
import GRDBSQLite

/// What the first bytes of a file say.
enum DatabaseHeader: Equatable {
  /// No bytes at all: SQLite will make a database of it.
  case empty
  /// Something else. SQLite would take a file of a few bytes for an empty one,
  /// and overwrite it.
  case foreign
  /// A database; the version is what `PRAGMA user_version` answers, unless a
  /// log says otherwise.
  case database(version: Int)

  private static let size = 100

  /// Reads through SQLite's own file layer, which keeps the locks of other
  /// connections, but runs no statement, which would leave files beside it.
  ///
  /// - Parameter length: The file's, as the system tells it; SQLite calls a
  ///   file of one byte empty.
  static func read(from path: String, length: Int64) throws(DatabaseError) -> DatabaseHeader {
    guard length >= size else { return length == 0 ? .empty : .foreign }
    var connection: OpaquePointer?
    defer { sqlite3_close(connection) }
    try check(sqlite3_open_v2(path, &connection, SQLITE_OPEN_READONLY, nil))
    var file: UnsafeMutablePointer<sqlite3_file>?
    try check(sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file))
    guard let file, let read = file.pointee.pMethods?.pointee.xRead else {
      throw DatabaseError(resultCode: .SQLITE_CANTOPEN)
    }
    var bytes = [UInt8](repeating: 0, count: size)
    try check(read(file, &bytes, Int32(size), 0))
    return DatabaseHeader(bytes)
  }

  private init(_ bytes: [UInt8]) {
    guard bytes.starts(with: "SQLite format 3\0".utf8) else {
      self = .foreign
      return
    }
    let version = bytes[60..<64].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    self = .database(version: Int(Int32(bitPattern: version)))
  }

  private static func check(_ code: Int32) throws(DatabaseError) {
    if code != SQLITE_OK { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}
