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
