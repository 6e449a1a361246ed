import GRDB
import RecordMappingSQLite
import WebShell

/// Why a printer's own database cannot be used, told so that a person knows what to do.
struct HistoryError: FeatureError, Sendable, Hashable {
  enum Cause: Sendable, Hashable {
    case damaged
    case newer
    case full
    /// Another program holds it.
    case locked
    case notAccessible
    case other
  }

  let cause: Cause
  /// In the data folder.
  let file: String

  init(_ cause: Cause, in file: String) {
    self.cause = cause
    self.file = file
  }

  init(_ error: any Error, in file: String) {
    let cause: Cause =
      switch error {
      case let error as StoreError: Cause(error)
      case let error as DatabaseError: Cause(sqliteCode: error.extendedResultCode.rawValue)
      default: .other
      }
    self.init(cause, in: file)
  }

  /// What is wrong and what to do about it.
  var phrase: Phrase {
    switch cause {
    case .damaged: .ledgerDamaged(file: file)
    case .newer: .ledgerNewer(file: file)
    case .full: .ledgerFull
    case .locked: .ledgerLocked(file: file)
    case .notAccessible: .ledgerNotAccessible(file: file)
    case .other: .ledgerOther(file: file)
    }
  }
}

extension HistoryError.Cause {
  fileprivate init(_ error: StoreError) {
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
