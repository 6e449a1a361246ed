import WebShell

/// Which prints of a ledger are asked for, newest first.
struct LedgerQuery: Sendable {
  /// What became of them; `nil` for all.
  var results: [PrintResult]?
  /// In their names, paths and notes.
  var search = WordSearch("")
  var offset = 0
  var count = 0
}
