/// What is known of a ledger without reading it.
struct LedgerState: Sendable, Hashable {
  /// Counts up with each change.
  var revision = 0
  /// Why the last reading or writing failed, or why something still waits to be written.
  var trouble: LedgerTrouble?
}
