import WebShell

/// The prints of a printer, newest first, with what they come to.
struct HistoryPage<Visit: HistoryVisit>: FeaturePage {
  var visit: Visit
  /// How the list is searched and turned over.
  var query: RowQuery
  var results = HistoryResults()
  /// What is in the way of reading or writing.
  var error: HistoryError?

  private var words: Words { visit.words }
  private var list: String { "prints" }

  var title: String { words(.ledger) }
  var parts: [Fragment] { [stamp.fragment, failure, summary] }
  var placesParts: Bool { true }

  func part(_ name: String) -> HTML? { name == RowList.part ? rows : nil }

  var content: HTML {
    """
    \(stamp.html)<div class="col">\(failure.html)\(summary.html)\
    <div class="filecols"><section class="card edged" aria-labelledby="prints-h"><h2 id="prints-h">\
    \(title) <span class="sub num">\(count.html)</span></h2>\
    \(search.html)\(rows)</section><div class="col">\(exports)\(visit.historyCard)</div></div></div>
    """
  }

  private var count: RowCount { RowCount(words.integer(results.found), of: list) }

  // MARK: What is live

  private var stamp: ListStamp { ListStamp(revision: "\(results.revision)") }

  private var failure: Fragment {
    let notice = error.map {
      Callout(.bad, title: words(.ledgerTroubleTitle), text: "\(words($0.phrase))").html
    }
    return Fragment(
      id: "history-trouble", html: "<div id=\"history-trouble\" class=\"slot\">\(notice)</div>")
  }

  private var summary: Fragment {
    Fragment(
      id: "history-summary", html: "<div id=\"history-summary\">\(results.summary.tiles(words))</div>")
  }

  // MARK: List

  private var search: RowSearch {
    RowSearch(
      of: list, query: query, label: words(.searchPrints), placeholder: words(.searchPrintsHint),
      filterLabel: words(.resultFilter),
      filters: HistoryFilter.allCases.map { .init(value: $0.rawValue, label: words($0.phrase)) }, words: words
    )
  }

  private var rows: HTML {
    RowList(
      list, query: query, total: results.found, rows: results.entries.map(row),
      empty: results.summary.prints == 0
        ? ListPlaceholder(words(.noPrints), text: words(.noPrintsHint), icon: .history).html : nil,
      words: words
    ).html
  }

  private func row(_ entry: HistoryEntry) -> ListRow {
    let print = entry.print
    let facts: [String?] = [
      print.seconds.flatMap { $0 > 0 ? words.duration(seconds: $0) : nil }, print.filament(words),
      entry.remark.cause == .none ? nil : words(entry.remark.cause.phrase),
    ]
    let rest = facts.compactMap { $0.map { " · \($0)" } }.joined()
    return ListRow(
      print.title(words), detail: "\(TimeElement(print.startDate, words: words).day)\(rest)",
      path: visit.link(Visit.history.print, print.id), icon: .layers, trailing: print.chip(words).html)
  }

  // MARK: Beside the list

  private var exports: HTML {
    HistoryExport.card(words(.exportHint), words) { visit.link(Visit.history.exports, $0) }
  }
}

/// Which prints of a history are shown.
enum HistoryFilter: String, CaseIterable {
  case all = ""
  case finished, cancelled, failed
  /// All of which nobody saw the end, and the one under way.
  case other

  /// What became of the prints; `nil` for all.
  var results: [PrintResult]? {
    switch self {
    case .all: nil
    case .finished: [.finished]
    case .cancelled: [.cancelled]
    case .failed: [.failed]
    case .other: [.printing, .unfinished, .unknown]
    }
  }

  var phrase: Phrase {
    switch self {
    case .all: .allPrints
    case .finished: .resultFinished
    case .cancelled: .resultCancelled
    case .failed: .resultFailed
    case .other: .otherResults
    }
  }
}

extension HistorySummary {
  func tiles(_ words: Words) -> HTML {
    var tiles = [
      Tile(
        words(.printsInAll), value: words.integer(prints), unit: "",
        detail: words(.finishedPrints(count: finished))),
      Tile(
        words(.finishedShare),
        value: judged == 0 ? "–" : words.integer(Int((Double(finished) / Double(judged) * 100).rounded())),
        unit: "%", detail: words(.ofJudged(count: judged))),
      Tile(
        words(.printingTime),
        value: printTime.map { words.number($0 / 3600, decimals: $0 < 360_000 ? 1 : 0) } ?? "–", unit: "h",
        detail: words(.withoutPauses)),
      Tile(
        words(.filament),
        value: length.map { words.number($0 / 1000, decimals: $0 < 100_000 ? 1 : 0) } ?? "–", unit: "m",
        detail: weight.map { words.amount($0 / 1000, .kilogram, decimals: 2) } ?? words(.reckonedByFiles)),
    ]
    tiles += costs.sorted { $0.key < $1.key }.map { currency, cost in
      Tile(words(.cost), value: words.number(cost, decimals: 2), unit: currency, detail: words(.atItsTime))
    }
    return Tile.group(tiles)
  }
}
