import Hummingbird
import WebShell

/// What a printer has printed, kept with no page open; see ``PrintRecorder``.
struct LedgerRoom: PrinterRoom {
  static let id = "ledger"

  var app: PrintersApp

  var id: String { Self.id }

  func entry(_ words: Words) -> RoomEntry {
    RoomEntry(words(.ledger), icon: .history, hint: words(.ledgerHint))
  }

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    LedgerRoutes(app: app, shell: shell).add(to: routes)
    LedgerChanges(app: app, shell: shell).add(to: routes)
  }

  func live(_ printer: Printer, _ rest: [String], words: Words) async -> LiveSource? {
    LiveSource.fragments(of: app.ledgers.ledger(of: printer.id).state.values()) { state in
      [ListStamp(revision: state.revision).fragment]
    }
  }
}
