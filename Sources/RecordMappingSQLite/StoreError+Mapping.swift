import GRDB
import RecordMapping

extension StoreError {
  static func mapping<Result>(path: String, _ body: () throws -> Result) throws(StoreError) -> Result {
    do {
      return try body()
    } catch {
      throw wrapping(error, path: path)
    }
  }

  /// For work that throws nothing but errors of the database and of records.
  static func wrapping(_ error: any Error, path: String) -> StoreError {
    if let known = mapped(error, path: path) as? StoreError { return known }
    let cause = StoreCause(origin: .sqlite, code: 1, message: String(describing: error))
    return .database(path: path, cause: cause)
  }

  /// The error as a `StoreError` if it tells of the database or a record, and
  /// as it is if it does not.
  static func mapped(_ error: any Error, path: String) -> any Error {
    switch error {
    case let error as DatabaseError: StoreError(error, path: path)
    case let fault as RecordFault: StoreError.record(path: path, fault)
    default: error
    }
  }

  init(_ conflict: SchemaConflict, path: String) {
    switch conflict {
    case .differs(let table, let column, let expected, let found):
      self = .schemaMismatch(path: path, table: table, column: column, expected: expected, found: found)
    case .needsDefault(let table, let column):
      self = .columnNeedsDefault(path: path, table: table, column: column)
    }
  }

  init(_ error: DatabaseError, path: String) {
    let cause = StoreCause(
      origin: .sqlite, code: error.extendedResultCode.rawValue,
      message: error.message ?? String(describing: error.resultCode))
    switch error.resultCode {
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: self = .notADatabase(path: path, cause: cause)
    case .SQLITE_FULL: self = .diskFull(path: path, cause: cause)
    case .SQLITE_CANTOPEN: self = .folderNotWritable(path: path, cause: cause)
    case .SQLITE_READONLY where error.extendedResultCode == .SQLITE_READONLY_DIRECTORY:
      self = .folderNotWritable(path: path, cause: cause)
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: self = .fileNotAccessible(path: path, cause: cause)
    default: self = .database(path: path, cause: cause)
    }
  }
}
