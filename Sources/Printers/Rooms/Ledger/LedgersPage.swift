import Uplink
import WebShell

/// The ledgers of all printers, those of removed ones apart.
struct LedgersPage: Page {
  /// A ledger that was kept when its printer was removed.
  struct Removed: Sendable {
    var id: Printer.ID
    var name: String
    /// How many prints; `nil` if it cannot be read.
    var prints: Int?
  }

  var printers: [Printer]
  var removed: [Removed]
  var words: Words

  var title: String { words(.ledgers) }
  var tab: String { Paths.list }

  var body: HTML {
    """
    <div class="page">\(BackLink(words(.toList), to: Paths.list).html)\(LargeTitle(title).html)\
    <div class="filecols"><div class="col">\(current)\(kept)</div><div class="col">\(export)</div></div></div>
    """
  }

  private var current: HTML? {
    let rows = printers.map {
      LinkRow(
        $0.name, text: $0.base.authority, path: Paths.room(LedgerRoom.id, $0.id), icon: .history
      ).html
    }
    return Card("current", title: words(.printers), rows: rows)?.html
  }

  private var kept: HTML {
    let rows = removed.map {
      LinkRow(
        $0.name.isEmpty ? words(.namelessPrinter) : $0.name,
        text: $0.prints.map { words(.printCount(count: $0)) } ?? words(.ledgerTroubleTitle),
        path: Paths.removedLedger($0.id), icon: .archive
      ).html
    }
    return Card(
      "kept", title: words(.removedLedgers), isPadded: removed.isEmpty,
      removed.isEmpty
        ? "<p class=\"hint\">\(words(.noRemovedLedgers))</p>" : "<ul class=\"rows\">\(rows)</ul>"
    ).html
  }

  private var export: HTML {
    Card(
      "exports", title: words(.exports),
      """
      <p class="hint">\(words(.exportAllHint))</p>\
      \(LedgerExport.link("\(Paths.ledgers)/prints.csv", "CSV", words))\
      \(LedgerExport.link("\(Paths.ledgers)/prints.json", "JSON", words))
      """
    ).html
  }
}
