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
    let rows = DueList.allCases.compactMap { list in counts[list].map { row(list, $0) } }
    let all = counts.count > 1 ? [row(nil, counts.values.reduce(DueCount(), +))] : []
    return [Card("due-lists", rows: rows + all, none: words(.nothingDue), foot: rest)?.fragment].compactMap(
      \.self)
  }

  private func row(_ list: DueList?, _ count: DueCount) -> HTML {
    CardRow(
      words(list?.phrase ?? .allDueLists), path: DueListsFeature.link(to: list),
      icon: list == nil ? .list : .clock,
      chips: [
        Chip(words.integer(count.due), icon: .cow),
        count.overdue > 0 ? Chip(words(.overdueCount(count: count.overdue)), icon: .warn, tone: .warn) : nil,
      ]
    ).html
  }

  /// Lists that are empty today.
  private var rest: HTML? {
    let empty = DueList.allCases.filter { counts[$0] == nil }.map { words($0.phrase) }
    guard !counts.isEmpty, !empty.isEmpty else { return nil }
    return "<p class=\"hint\">\(words(.emptyDueLists(lists: empty.joined(separator: " · "))))</p>"
  }
}

/// What is due today, on the first page of the app.
struct DueTile {
  var words: Words
  var counts: [DueList: DueCount]

  var tile: Tile {
    let sum = counts.values.reduce(DueCount(), +)
    return Tile(
      words(.dueToday), value: words.integer(sum.due), unit: "",
      detail: sum.overdue > 0 ? words(.overdueCount(count: sum.overdue)) : "",
      path: DueListsFeature.overview.link(), pathIcon: .right)
  }
}
