import WebShell

/// The prints of a printer, newest first, with what they come to.
struct LedgerPage: Page {
  var frame: LedgerFrame
  var part: LedgerPart
  var state: LedgerState
  var query: RowQuery

  static let list = "prints"

  private var words: Words { frame.words }

  var title: String { "\(words(.ledger)) – \(frame.name)" }
  var tab: String { frame.tab }
  var tabs: [AppFace.Tab]? { frame.tabs }
  var topics: [String] {
    frame.isRemoved ? [] : frame.headTopics + ["printers/\(LedgerRoom.id)/\(frame.id)"]
  }

  var body: HTML { frame.body(back: frame.back, title: words(.ledger), content) }

  func part(_ name: String) -> HTML? { name == RowList.part ? rows : nil }

  private var content: HTML {
    """
    \(ListStamp(revision: state.revision).html)\(trouble)\(part.summary.tiles(words))\
    <div class="filecols"><section class="card edged" aria-labelledby="prints-h"><h2 id="prints-h">\
    \(words(.ledger)) <span class="sub num" data-count-of="\(Self.list)">\(words.integer(part.found))</span></h2>\
    \(search.html)\(rows)</section><div class="col">\(exports)\(filament)\(removal)</div></div>
    """
  }

  /// What was read before is still shown.
  private var trouble: HTML? {
    state.trouble.map {
      Notice(
        .bad, title: words(.ledgerTroubleTitle), text: "\(words($0.phrase(Ledgers.fileName(frame.id))))"
      ).html
    }
  }

  // MARK: List

  private var search: RowSearch {
    RowSearch(
      of: Self.list, query: query, label: words(.searchPrints), placeholder: words(.searchPrintsHint),
      filterLabel: words(.resultFilter),
      filters: LedgerFilter.allCases.map { .init(value: $0.rawValue, label: words($0.phrase)) }, words: words)
  }

  private var rows: HTML {
    RowList(
      Self.list, query: query, total: part.found, rows: part.entries.map(row),
      empty: part.summary.prints == 0
        ? ListMessage(words(.noPrints), text: words(.noPrintsHint), icon: .history).html : nil,
      words: words
    ).html
  }

  private func row(_ entry: LedgerEntry) -> ListRow {
    let print = entry.print
    let facts: [String?] = [
      print.seconds.flatMap { $0 > 0 ? words.duration(seconds: $0) : nil }, print.filament(words),
      entry.remark.cause == .none ? nil : words(entry.remark.cause.phrase),
    ]
    let rest = facts.compactMap { $0.map { " · \($0)" } }.joined()
    return ListRow(
      print.title(words), detail: "\(Moment(print.startDate, words: words).day)\(rest)",
      path: "\(frame.path)/\(print.id)", icon: .layers, trailing: print.chip(words).html)
  }

  // MARK: Beside the list

  private var exports: HTML {
    Card(
      "exports", title: words(.exports),
      """
      <p class="hint">\(words(.exportHint))</p>\
      \(LedgerExport.link("\(frame.path)/exports/prints.csv", "CSV", words))\
      \(LedgerExport.link("\(frame.path)/exports/prints.json", "JSON", words))
      """
    ).html
  }

  private var filament: HTML? {
    guard !frame.isRemoved else { return nil }
    return Card(
      "filament", title: words(.filament),
      """
      <p class="hint">\(words(.filamentPriceHint))</p>\
      \(Button.link(words(.setFilamentPrice), to: "\(frame.path)/filament", icon: .scale))
      """
    ).html
  }

  private var removal: HTML? {
    guard frame.isRemoved else { return nil }
    return Card(
      "removal", title: words(.removedPrinter),
      """
      <p class="hint">\(words(.removedLedgerHint))</p>\
      \(Button.link(words(.deleteLedger), to: "\(frame.path)/removals/new", icon: .trash, kind: .dangerOutline))
      """
    ).html
  }
}
