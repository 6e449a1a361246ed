import HerdBook
import RecordMappingSQLite
import WebShell

/// The due lists of the active stable, in the order of a day's work, with how many animals are on each.
struct DueOverviewPage: FeaturePage {
  private let visit: HerdVisit
  private let counts: [DueList: DueCount]

  init(_ visit: HerdVisit) async throws {
    self.visit = visit
    let (stable, today) = (visit.choices.stable, visit.today)
    counts = try await visit.read { try $0.dueCounts(in: stable, on: today) }
  }

  private var words: Words { visit.words }

  var title: String { words(.due) }
  var tab: String? { DueListsFeature.overview.link() }

  var parts: [Fragment] {
    let lists = DueListRows(words: words, counts: counts)
    let all = counts.count > 1 ? [lists.all] : []
    return [
      Card("due-lists", rows: lists.present + all, none: words(.nothingDue), foot: rest)?.fragment
    ].compactMap(\.self)
  }

  /// Lists that are empty today.
  private var rest: HTML? {
    let empty = DueList.allCases.filter { counts[$0] == nil }.map { words($0.phrase) }
    guard !counts.isEmpty, !empty.isEmpty else { return nil }
    return "<p class=\"hint\">\(words(.emptyDueLists(lists: empty.joined(separator: " · "))))</p>"
  }
}

/// The due lists as rows that lead to them.
struct DueListRows {
  var words: Words
  var counts: [DueList: DueCount]

  /// Lists with something on them, in the order of a day's work.
  var present: [HTML] {
    DueList.allCases.compactMap { list in
      counts[list].map { row(words(list.phrase), DueListsFeature.link(to: list), .clock, $0) }
    }
  }

  /// All of them as one list.
  var all: HTML { row(words(.allDueLists), DueListsFeature.link(to: nil), .list, sum) }

  /// What is due today, which leads to the lists.
  var today: HTML { row(words(.dueToday), DueListsFeature.overview.link(), .list, sum) }

  private var sum: DueCount { counts.values.reduce(DueCount(), +) }

  private func row(_ title: String, _ path: String, _ icon: Icon, _ count: DueCount) -> HTML {
    CardRow(
      title, path: path, icon: icon,
      chips: [
        Chip(words.integer(count.due), icon: .cow),
        count.overdue > 0 ? Chip(words(.overdueCount(count: count.overdue)), icon: .warn, tone: .warn) : nil,
      ]
    ).html
  }
}
