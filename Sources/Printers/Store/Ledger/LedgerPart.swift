/// What is shown of a ledger at a time, all of it read at one moment.
struct LedgerPart: Sendable {
  var entries: [LedgerEntry] = []
  /// How many prints the query found, those of other parts too.
  var found = 0
  /// Of all prints, whatever the query.
  var summary = LedgerSummary()
}
