import GRDB
import RecordMappingSQLite
import WebShell

/// Which prints of a history are asked for, newest first.
struct HistoryQuery: Sendable {
  /// What became of them; `nil` for all.
  var results: [PrintResult]?
  /// In their names, paths and notes.
  var search = WordSearch("")
  var offset = 0
  var count = 0
}

/// What is shown of a history at a time, all of it read at one moment.
struct HistoryResults: Sendable {
  var entries: [HistoryEntry] = []
  /// How many prints the query found, those of other parts too.
  var found = 0
  /// Of all prints, whatever the query.
  var summary = HistorySummary()
  /// Another number after each commit by which the query may find something else.
  var revision = 0
}

/// A print with what a person says about it.
struct HistoryEntry: Sendable, Hashable {
  var print: PrintRecord
  var remark: RemarkRecord

  init(_ print: PrintRecord, _ remark: RemarkRecord? = nil) {
    self.print = print
    self.remark = remark ?? RemarkRecord(print.id)
  }
}

/// Where in the order of a history a print stands. It stays true while others come and go.
struct HistoryCursor: Sendable, Hashable {
  var started: Double
  var id: String

  init(of print: PrintRecord) {
    started = print.started
    id = print.id
  }
}

/// What all prints of a history come to; a sum is `nil` where none of them says anything.
struct HistorySummary: Sendable, Hashable {
  /// How many prints became what.
  var results: [PrintResult: Int] = [:]
  /// Seconds of printing.
  var printTime: Double?
  /// Millimetres.
  var length: Double?
  /// Grams.
  var weight: Double?
  /// By currency.
  var costs: [String: Double] = [:]

  var prints: Int { results.values.reduce(0, +) }
  var finished: Int { results[.finished] ?? 0 }
  /// Those of which it is known how they ended.
  var judged: Int { prints - (results[.printing] ?? 0) - (results[.unknown] ?? 0) }

  /// - Parameter wanted: what became of them; `nil` for all.
  func count(of wanted: [PrintResult]?) -> Int {
    guard let wanted else { return prints }
    return wanted.reduce(0) { $0 + (results[$1] ?? 0) }
  }
}

/// What is known of a history without reading its file.
struct HistoryState: Sendable, Hashable {
  /// Prints that wait to be written, as they are by now.
  var unwritten: [String: PrintRecord] = [:]
  /// Why the last reading or writing failed, or why something still waits to be written.
  var error: HistoryError?
}

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
