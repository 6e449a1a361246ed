/// Where in the order of a ledger a print stands. It stays true while others come and go.
struct LedgerPlace: Sendable, Hashable {
  var started: Double
  var id: String

  init(of print: PrintRecord) {
    started = print.started
    id = print.id
  }
}
