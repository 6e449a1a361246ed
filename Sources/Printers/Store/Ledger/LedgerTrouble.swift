import GRDB
import RecordMappingSQLite

/// Why a printer's own database cannot be used, told so that a person knows what to do.
enum LedgerTrouble: Error, Sendable, Hashable {
  case damaged
  case newer
  case full
  /// Another program holds it.
  case locked
  case notAccessible
  case other

  init(_ error: any Error) {
    self =
      switch error {
      case let error as StoreError: Self(error)
      case let error as DatabaseError: Self(sqliteCode: error.extendedResultCode.rawValue)
      default: .other
      }
  }

  private init(_ error: StoreError) {
    self =
      switch error {
      case .newerFile: .newer
      case .notADatabase, .schemaMismatch, .columnNeedsDefault, .record, .orphans, .invalid: .damaged
      case .folderMissing, .folderNotWritable, .fileNotAccessible: .notAccessible
      case .diskFull: .full
      case .database(_, let cause): cause.origin == .sqlite ? Self(sqliteCode: cause.code) : .other
      }
  }

  /// The last eight bits of SQLite's codes are those that <https://www.sqlite.org/rescode.html> calls primary.
  init(sqliteCode code: Int32) {
    self =
      switch code & 0xFF {
      case 5, 6: .locked
      case 8, 14: .notAccessible
      case 11, 26: .damaged
      case 13: .full
      default: .other
      }
  }
}
