import HerdBook
import RecordMappingSQLite
import WebShell

/// All lists of the account, and how many things are in each.
struct CodeListsPage: FeaturePage {
  private let visit: HerdVisit
  private let counts: [HerdList: Int]

  init(_ visit: HerdVisit) async throws {
    try visit.require(.codeLists)
    self.visit = visit
    counts = try await visit.read { snapshot in
      try HerdList.codeLists.reduce(into: [:]) { $0[$1] = try $1.rows(in: snapshot).count }
    }
  }

  private var words: Words { visit.words }

  var title: String { words(.codeLists) }
  var back: BackLink? { visit.back(.herdToday, to: OverviewFeature.page) }

  var parts: [Fragment] {
    let rows = HerdList.codeLists.map { list in
      LinkRow(
        words(list.declaration.title), text: words(.thingCount(count: counts[list] ?? 0)),
        path: visit.link(list.addresses.list), icon: list.declaration.icon
      ).html
    }
    return [Card("lists", rows: rows)?.fragment].compactMap(\.self)
  }
}

/// A list, with the ways to a new thing, to a file of it and back from one.
struct CodeListPage: FeaturePage {
  private let visit: HerdVisit
  private let rows: ListContent

  init(_ visit: HerdVisit, _ list: HerdList) async throws {
    try visit.require(list)
    self.visit = visit
    rows = try await visit.read { try ListContent(list, in: $0) }
  }

  private var list: HerdList { rows.list }
  private var words: Words { visit.words }
  private var lock: Phrase? { visit.lock(of: list, nil) }

  var title: String { words(list.declaration.title) }
  var back: BackLink? { visit.back(.codeLists, to: CodeListsFeature.index) }
  var actions: HTML {
    guard lock == nil else { return .empty }
    return Button.link(words(.addToList), to: visit.link(list.addresses.new), icon: .plus)
  }

  var parts: [Fragment] {
    let things = rows.things.map { row in
      CardRow(
        rows.name(of: row.members), details(of: row), path: visit.link(list.addresses.thing, row.id),
        icon: list.declaration.icon,
        chips: [row.isPending ? Chip(words(.notSentYet), icon: .refresh, tone: .warn) : nil]
      ).html
    }
    return [Card("list", rows: things, none: words(.nothingListed))?.fragment].compactMap(\.self)
  }

  var placesParts: Bool { true }
  var content: HTML { "\(parts.map(\.html))\(files)" }

  private func details(of row: ListedRow) -> String? {
    let details = rows.details(of: row.members, words)
    return details.isEmpty ? nil : details.joined(separator: " · ")
  }

  // MARK: Files

  private var files: HTML {
    let download = "<p>\(Button.download(words(.downloadCSV), of: visit.link(list.files)))</p>" as HTML
    return Card("list-files", title: words(.listAsFile), download + (lock.map(hint) ?? upload)).html
  }

  private func hint(_ lock: Phrase) -> HTML { DisabledHint(id: "list-lock", text: words(lock)).html }

  private var upload: HTML {
    visit.uploadForm(
      to: visit.link(list.imports),
      FileField(words(.csvFile), types: ".csv,text/csv", hint: "\(words(.csvFileHint))"))
  }
}

extension HerdVisit {
  /// A form that sends a file about the herd that is shown.
  func uploadForm(to path: String, _ field: FileField, _ button: Button? = nil) -> HTML {
    """
    <form class="stack" method="post" action="\(path)" enctype="multipart/form-data">\
    \(hiddenFields)\(field.html)\((button ?? Button(words(.importCSV), icon: .upload)).html)</form>
    """
  }
}
