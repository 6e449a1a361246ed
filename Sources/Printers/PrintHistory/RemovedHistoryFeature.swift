import WebShell

/// The history that a removed printer left. One whose printer is in the list is deleted with it only.
struct RemovedHistoryFeature: Feature {
  static let removals = RemovedPrinterVisit.history.list.appending("removals")

  let histories: PrintHistories

  var routes: [Route<RemovedPrinterVisit>] {
    HistoryPages<RemovedPrinterVisit>(histories: histories).routes
    command(Self.removals, asks: removal) { visit, _, _ in
      try await histories.erase(visit.selection)
      return .goTo(HistoriesFeature.page.link())
    }
  }

  private func removal(_ visit: RemovedPrinterVisit, _: Void) -> Confirmation {
    visit.confirmation(
      of: Self.removals, .deleteLedgerTitle(name: visit.printerName), .deleteLedgerText,
      confirm: .deleteLedger, decline: .keepIt,
      on: visit.back(.ledger, to: RemovedPrinterVisit.history.list))
  }
}

/// A visit to what a removed printer left.
struct RemovedPrinterVisit: HistoryVisit {
  static let history = HistoryAddresses(at: HistoriesFeature.page.selecting(.text("id")))

  let visit: Visit
  let selection: Printer.ID
  let printerName: String

  init(_ visit: Visit, to id: Printer.ID, in app: HistoriesFeature) async throws {
    // One that is in the list has its history there.
    if app.printers.printer(id) != nil { throw RedirectError(path: PrinterVisit.history.list.link(id)) }
    guard app.histories.ids().contains(id) else { throw PageNotFoundError() }
    (self.visit, selection) = (visit, id)
    printerName = await app.histories.history(of: id).printerName(visit.words)
  }

  var showsTitle: Bool { false }

  var historyCard: HTML {
    Card(
      "removal", title: words(.removedPrinter),
      """
      <p class="hint">\(words(.removedLedgerHint))</p>\
      \(Button.link(
        words(.deleteLedger), to: link(RemovedHistoryFeature.removals.question), icon: .trash,
        kind: .dangerOutline))
      """
    ).html
  }

  func layout(_ page: any FeaturePage) -> any Page { RemovedPrinterPage(visit: self, page: page) }

  func placeholder(for error: any Error, at path: String) async -> (any FeaturePage)? {
    guard let error = error as? any FeatureError else { return nil }
    return PlaceholderPage(
      words(.ledger), .failed(reason: words(error.phrase), retryPath: path, words: words),
      back: back(.ledger, to: Self.history.list))
  }

  func phrase(for error: any Error) async -> Phrase? {
    error is PageNotFoundError ? .notThereAnyMore : (error as? any FeatureError)?.phrase
  }
}

/// A page of a history under the name that its printer had.
private struct RemovedPrinterPage: Page {
  var visit: RemovedPrinterVisit
  var page: any FeaturePage

  var title: String { "\(page.title) – \(visit.printerName)" }
  var tab: String { PrinterListFeature.list.link() }
  var topics: [String] { page.topics }
  func part(_ name: String) -> HTML? { page.part(name) }

  var body: HTML {
    let words = visit.words
    let back = page.back ?? BackLink(words(.ledgers), to: HistoriesFeature.page.link())
    let chip = Chip(words(.removedPrinter), icon: .archive)
    return """
      <div class="page"><div class="pagebar">\(back.html)</div>\
      \(LargeTitle(visit.printerName, actions: chip.html).html)\(page.content)</div>
      """
  }
}

extension PrintHistory {
  /// The name that the printer had, if the file tells one.
  func printerName(_ words: Words) async -> String {
    var known = ""
    do { known = try await name() } catch {
      // The state has it, and so has the page of the history.
    }
    return known.isEmpty ? words(.namelessPrinter) : known
  }
}
