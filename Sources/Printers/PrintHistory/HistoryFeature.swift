import WebShell

/// What a printer has printed, kept with no page open; see ``PrintRecorder``.
struct HistoryFeature: Feature, PrinterFeature {
  static let filament = PrinterVisit.history.list.appending("filament")

  let histories: PrintHistories
  let id = "ledger"

  func navigationItem(_ words: Words) -> NavigationItem {
    NavigationItem(words(.ledger), icon: .history, hint: words(.ledgerHint))
  }

  var routes: [Route<PrinterVisit>] {
    HistoryPages<PrinterVisit>(histories: histories).routes
    form(Self.filament, filamentForm)
  }

  private func filamentForm(_ visit: PrinterVisit, _: Void) async throws -> FormPage<FilamentForm> {
    let history = histories.history(of: visit.selection)
    return FormPage(
      FilamentForm(), id: "filament-form", title: visit.words(.setFilamentPrice),
      back: visit.back(.ledger, to: PrinterVisit.history.list), draft: try await history.price(),
      keepsDraft: true
    ) { price in
      try await history.set(price)
      return .goTo(visit.link(PrinterVisit.history.list))
    }
  }
}

/// What the filament of a printer weighs and costs, for the prints that end from now on.
struct FilamentForm: DraftForm {
  private static let diameter = FormField.number(
    "diameter", .filamentDiameter, from: 1, through: 4, decimals: 3, unit: .millimetre)
  private static let density = FormField.number(
    "density", .filamentDensity, from: 0.1, through: 25, decimals: 3
  )
  .optional.hint(.filamentDensityHint)
  private static let price = FormField.number(
    "price", .filamentPrice, from: 0.01, through: 1_000_000, decimals: 2
  ).optional
  private static let currency: FormField<String> = FormField.text("currency", .currency, maxLength: 8)
    .optional
    .map({ $0 ?? "" }, back: { $0 })

  var parts: [FormPart<FilamentPrice>] {
    text { "<p class=\"hint\">\($0(.filamentPriceHint))</p>" }
    field(Self.diameter, \.diameter)
    field(Self.density, \.density)
    field(Self.price, \.price)
    field(Self.currency, \.currency)
  }
}

extension PrinterVisit: HistoryVisit {
  static let history = HistoryAddresses(at: Printer.path.appending("ledger"))

  var printerName: String { printer.name }

  var historyCard: HTML {
    Card(
      "filament", title: words(.filament),
      """
      <p class="hint">\(words(.filamentPriceHint))</p>\
      \(Button.link(words(.setFilamentPrice), to: link(HistoryFeature.filament), icon: .scale))
      """
    ).html
  }
}

// MARK: - Of whatever printer

/// A visit to the history of one printer, which is in the list or was removed.
protocol HistoryVisit: VisitContext where Selection == Printer.ID {
  static var history: HistoryAddresses { get }

  /// What the printer is called; what it was called, if it was removed.
  var printerName: String { get }

  /// What can be done with the history as a whole, beside its list.
  var historyCard: HTML { get }
}

/// Where the pages of a history are: below its printer or, once that was removed, among the histories that were kept.
struct HistoryAddresses: Sendable {
  let list: Path<Printer.ID, Void>
  /// The list as it is searched.
  let search: Path<Printer.ID, RowQuery>
  let exports: Path<Printer.ID, HistoryExport.Format>
  let print: Path<Printer.ID, String>
  let picture: Path<Printer.ID, String>
  let remarks: Path<Printer.ID, String>
  let removals: Path<Printer.ID, String>

  init(at list: Path<Printer.ID, Void>) {
    self.list = list
    search = list.appending(.query(RowQuery.self))
    exports = list.appending("exports").appending(
      PathPart<HistoryExport.Format>.segment(
        "file", parse: { HistoryExport.Format(file: $0) }, print: \.file))
    print = list.appending(.text("print"))
    picture = print.appending("picture.jpg")
    remarks = print.appending("remarks")
    removals = print.appending("removals")
  }
}

/// The pages of a history that are the same whether its printer is in the list or was removed.
struct HistoryPages<Context: HistoryVisit>: Feature {
  let histories: PrintHistories

  private var addresses: HistoryAddresses { Context.history }

  var routes: [Route<Context>] {
    page(addresses.search, list)
    page(addresses.print) { visit, id in PrintPage(visit: visit, entry: try await entry(visit, id)) }
    data(addresses.picture) { visit, id in
      guard let jpeg = try await history(visit).picture(id) else { throw PageNotFoundError() }
      // It never changes.
      return PageData(type: "image/jpeg", jpeg, isVersioned: true)
    }
    download(addresses.exports, on: addresses.list) { visit, format in
      try await HistoryExport(histories: [(visit.printerName, history(visit))], format: format).download()
    }
    command(addresses.remarks, onItsPage: addresses.print, remark)
    command(addresses.removals, asks: removal) { visit, id, _ in
      // The one under way would be written again at its end.
      guard try await entry(visit, id).print.result != .printing else { return .failed(.printStillRuns) }
      try await history(visit).delete(id)
      return .goTo(visit.link(addresses.list))
    }
  }

  private func history(_ visit: Context) -> PrintHistory { histories.history(of: visit.selection) }

  private func entry(_ visit: Context, _ id: String) async throws -> HistoryEntry {
    guard let entry = try await history(visit).entry(id, for: visit.visit.reads) else {
      throw PageNotFoundError()
    }
    return entry
  }

  /// What was read before is still shown; where nothing can be read, the list says why.
  private func list(_ visit: Context, _ asked: RowQuery) async throws -> any FeaturePage {
    let history = history(visit)
    var page = HistoryPage(visit: visit, query: asked.on(visit.link(addresses.list)))
    let query = HistoryQuery(
      results: HistoryFilter(rawValue: asked.filter)?.results, search: WordSearch(asked.search),
      offset: RowList.start(of: asked.offset), count: RowList.size)
    do throws(HistoryError) {
      page.results = try await history.results(query, for: visit.visit.reads)
      page.error = history.state.value.error
    } catch {
      page.error = error
    }
    return page
  }

  private func remark(_ visit: Context, _ id: String, _ fields: FormFields) async throws -> CommandOutcome {
    let entry = try await entry(visit, id)
    let (remark, form) = RemarkForm().read(fields, over: entry.remark, visit.words)
    guard form.isAccepted else {
      let page = PrintPage(visit: visit, entry: entry, refused: form)
      return .refusedBy(page, showing: page.form)
    }
    try await history(visit).save(remark)
    return .goTo(visit.link(addresses.print, id))
  }

  private func removal(_ visit: Context, _ id: String) async throws -> Confirmation {
    PrintPage(visit: visit, entry: try await entry(visit, id)).question
  }
}
