import Uplink
import WebShell

/// The print histories of all printers, and the way to those that were kept when their printers were removed.
struct HistoriesFeature: Feature {
  static let page = Path("printers", "ledgers")

  static func export(_ format: HistoryExport.Format) -> Path<Void, Void> { page.appending(format.file) }

  let histories: PrintHistories
  let printers: PrinterRepository

  var routes: [Route<PrintersVisit>] {
    page(Self.page) { visit, _ in
      HistoriesPage(visit: visit, printers: printers.printers, removed: await removed(visit.words))
    }
    HistoryExport.Format.allCases.map { format in
      download(Self.export(format), on: Self.page) { visit, _ in
        // One that cannot be read ends it: half of it would pass for the whole.
        let removed = await removed(visit.words).map { ($0.name, $0.id) }
        let all = printers.printers.map { ($0.name, $0.id) } + removed
        return try await HistoryExport(
          histories: all.map { ($0.0, histories.history(of: $0.1)) }, format: format
        ).download()
      }
    }
  }

  private func removed(_ words: Words) async -> [HistoriesPage.Removed] {
    var removed: [HistoriesPage.Removed] = []
    for id in histories.ids() where printers.printer(id) == nil {
      let history = histories.history(of: id)
      removed.append(
        .init(id: id, name: await history.printerName(words), prints: await count(history)))
    }
    return removed
  }

  /// `nil` if the prints cannot be read.
  private func count(_ history: PrintHistory) async -> Int? {
    do { return try await history.count() } catch { return nil }
  }
}

/// All histories, those of removed printers apart.
struct HistoriesPage: FeaturePage {
  /// A history that was kept when its printer was removed.
  struct Removed: Sendable {
    var id: Printer.ID
    var name: String
    /// How many prints; `nil` if it cannot be read.
    var prints: Int?
  }

  var visit: PrintersVisit
  var printers: [Printer]
  var removed: [Removed]

  private var words: Words { visit.words }

  var title: String { words(.ledgers) }
  var back: BackLink? { BackLink(words(.toList), to: PrinterListFeature.list.link()) }

  var content: HTML {
    """
    <div class="filecols"><div class="col">\(current)\(kept)</div><div class="col">\(export)</div></div>
    """
  }

  private var current: HTML? {
    let rows = printers.map {
      LinkRow(
        $0.name, text: $0.base.authority, path: PrinterVisit.history.list.link($0.id), icon: .history
      ).html
    }
    return Card("current", title: words(.printers), rows: rows)?.html
  }

  private var kept: HTML? {
    let rows = removed.map {
      LinkRow(
        $0.name, text: $0.prints.map { words(.printCount(count: $0)) } ?? words(.ledgerTroubleTitle),
        path: RemovedPrinterVisit.history.list.link($0.id), icon: .archive
      ).html
    }
    return Card("kept", title: words(.removedLedgers), rows: rows, none: words(.noRemovedLedgers))?.html
  }

  private var export: HTML {
    HistoryExport.card(words(.exportAllHint), words) { HistoriesFeature.export($0).link() }
  }
}
