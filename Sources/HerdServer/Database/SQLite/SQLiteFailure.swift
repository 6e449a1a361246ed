import GRDBSQLite

extension DatabaseFailure {
  /// What an extended result code of SQLite says.
  init(code: Int32, message: String, path: String) {
    self.init(
      Self.reason(code), at: path, cause: Cause(code: String(code), message: message))
  }

  private static func reason(_ code: Int32) -> Reason {
    switch code & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED: .contended
    case SQLITE_FULL: .diskFull
    case SQLITE_READONLY: .readOnly
    // The type of a strict table's column, which is no constraint to PostgreSQL.
    case SQLITE_CONSTRAINT where code >> 8 == 12: .statement
    case SQLITE_CONSTRAINT: .constraint(constraint(code))
    case SQLITE_NOTADB, SQLITE_CORRUPT: .damagedFile
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .fileNotAccessible
    default: .statement
    }
  }

  private static func constraint(_ code: Int32) -> ConstraintKind {
    // The kind is in the second byte; the header's sums are not imported.
    switch code >> 8 {
    case 1: .check
    case 3: .foreignKey
    case 5: .notNull
    case 6, 8, 10: .unique
    default: .other
    }
  }
}
