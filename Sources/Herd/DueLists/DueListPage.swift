import CivilTime
import HerdBook
import RecordMappingSQLite
import WebShell

/// Animals of the active stable on a due list, or on any, the longest due first.
struct DueListPage: SplitListPage {
  private static let list = "due-animals"

  private let visit: HerdVisit
  private let query: RowQuery
  private let chosen: DueList?
  private let rows: [ListRow]
  private let total: Int

  /// - Parameter thing: the address of what stands beside it.
  init(_ visit: HerdVisit, _ query: RowQuery, beside thing: String?) async throws {
    (self.visit, self.query) = (visit, query.on(DueListsFeature.link()))
    chosen = DueList(rawValue: query.filter)
    var filter = DueFilter(chosen, in: visit.choices.stable)
    filter.search = query.search
    let (start, today) = (RowList.start(of: query.offset), visit.today)
    let found = try await visit.read { [filter] in
      try $0.dueAnimals(filter, on: today, from: start, atMost: RowList.size)
    }
    total = found.total
    // What stands beside it knows what was searched, and not which part of the list was before one's eyes.
    let asked = RowQuery(path: "", search: query.search, filter: query.filter)
    rows = found.rows.map { [chosen] in
      Self.row($0, of: chosen, visit, in: asked, beside: thing)
    }
  }

  private static func row(
    _ due: DueAnimal, of list: DueList?, _ visit: HerdVisit, in query: RowQuery, beside thing: String?
  ) -> ListRow {
    let words = visit.words
    let (title, path) = (due.animal.title(words), DueListsFeature.link(to: due, in: query))
    let name = list == nil ? words(due.list.phrase) + " · " : ""
    var row = ListRow(
      title, detail: "\(name + due.days(words))", path: path, icon: .cow,
      trailing: due.isOverdue(on: visit.today)
        ? Chip(words(.overdue), icon: .warn, tone: .warn).html : .empty,
      isCurrent: path.prefix { $0 != "?" } == thing?.prefix { $0 != "?" }, isPending: due.animal.id < 0)
    row.action = visit.recording(due.list, of: due.animal).map { kind, path in
      IconButton(
        .edit, label: words(.labelled(label: words(.recordKind(kind: words(kind.phrase))), text: title)),
        .link(path))
    }
    return row
  }

  private var words: Words { visit.words }

  var title: String { words(chosen?.phrase ?? .due) }
  var tab: String? { DueListsFeature.overview.link() }
  var hint: ListPlaceholder {
    ListPlaceholder(words(.chooseAnimal), text: words(.chooseDueHint), icon: .clock)
  }

  var parts: [Fragment] { [count.fragment] }
  var content: HTML { "\(head)\(list)" }

  func part(_ name: String) -> HTML? { name == RowList.part ? list : nil }

  private var count: RowCount { RowCount(words.integer(total), of: Self.list) }

  private var list: HTML {
    var list = RowList(Self.list, query: query, total: total, rows: rows, words: words)
    list.above = visit.bulkLink(BulkQuery(.due, query))
    return list.html
  }

  private var head: HTML {
    let all = FilterChips.Option(value: "", label: words(.allDueLists))
    let lists = DueList.allCases.map { FilterChips.Option(value: $0.rawValue, label: words($0.phrase)) }
    let search = RowSearch(
      of: Self.list, query: query, label: words(.searchDue), placeholder: words(.searchAnimalsPlaceholder),
      filterLabel: words(.dueLists), filters: [all] + lists, words: words)
    let back = BackLink(words(.due), to: DueListsFeature.overview.link())
    return """
      <div class="listhead">\(back.html)\
      \(LargeTitle(title, detail: count.html).html)\(search.html)</div>
      """
  }
}

extension DueAnimal {
  /// Since when it is due, and until when it is in time.
  func days(_ words: Words) -> String {
    guard let until else { return words(.dueSince(day: words.date(from, .short))) }
    return words.dates(from, until)
  }
}
