import Foundation
import WebShell

/// All printers at a glance, and what else announces itself in the local network.
struct PrinterListFeature: Feature {
  static let list = Path("printers")
  /// As long as somebody has the list open, the printers tell quickly how they are.
  static let viewing = list.appending("viewing")

  let printers: PrinterRepository
  let live: LivePrinters
  let histories: PrintHistories
  let discovery: ServerDiscovery
  let now: @Sendable () -> Date

  var routes: [Route<PrintersVisit>] {
    page(Self.list) { visit, _ in
      let rows = visit.value(of: printers.changes, \.self).map { row($0, visit) }
      return PrinterListPage(
        rows: rows, discovery: discovery.card(isBeside: !rows.isEmpty, visit),
        hasHistories: !histories.ids().isEmpty, words: visit.words)
    }
    presence(Self.viewing) { _, _ in await viewAll() }
    presence(ServerDiscovery.path) { _, _ in await discovery.look() }
  }

  private func row(_ printer: Printer, _ visit: PrintersVisit) -> ListedPrinter {
    visit.value(of: live.channel(printer.id)) { [words = visit.words] state in
      ListedPrinter(PrinterRow(printer: printer, live: state, moment: now(), words: words))
    }
  }

  private func viewAll() async {
    await withDiscardingTaskGroup { group in
      var viewed: Set<Printer.ID> = []
      for await all in printers.changes.values() {
        for printer in all where !viewed.contains(printer.id) {
          group.addTask { await live.view(printer.id) }
        }
        // One that is added again has viewers of its own.
        viewed = Set(all.map(\.id))
      }
    }
  }
}
