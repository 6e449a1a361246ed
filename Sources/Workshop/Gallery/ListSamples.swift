import CivilTime
import WebShell

/// Rows, facts and histories.
struct ListSamples {
  var words: Words

  var html: HTML { "<div class=\"cards\">\(rows)\(facts.html)\(history.html)\(sharedFiles.html)</div>" }

  private var rows: HTML {
    let path = GallerySection.lists.path
    let rows = [
      row("CZ 015838 902", path, isCurrent: true), row("CZ 023757 903", path, isPending: true),
      row("CZ 031676 904", path, icon: .cow),
    ]
    let search = RowSearch(
      of: "none", query: RowQuery(path: path, filter: "open"), label: words(.galleryAnimalSearch),
      placeholder: words(.galleryAnimalPlaceholder), filterLabel: words(.galleryState),
      filters: AnimalListPage.filters(words), words: words)
    let seen = CardRow(
      "CZ 039595 905", words(.galleryStable(name: "B", n: 2)), icon: .cow, chips: [.new(words(.galleryOpen))])
    return Card(
      "rows-sample", title: words(.galleryRows), isPadded: false,
      "\(search.html)<ul class=\"rows\">\(rows.map { "<li>\($0.html(words))</li>" as HTML })\(seen.html)</ul>"
    ).html
  }

  private func row(
    _ tag: String, _ path: String, icon: Icon? = nil, isCurrent: Bool = false, isPending: Bool = false
  ) -> ListRow {
    ListRow(
      tag, detail: "\(words(.galleryStable(name: "B", n: 2)))", path: path, icon: icon,
      trailing: Chip(words(.galleryOpen), icon: .dot).html, isCurrent: isCurrent, isPending: isPending)
  }

  private var sharedFiles: SharedFilesCard {
    SharedFilesCard(
      origin: "https://barn.local:8420",
      files: [
        .init(
          id: SharedFileID(app: "sample", name: "week.ics"), label: words(.galleryWeek),
          token: SecretToken(bytes: Array(repeating: 0x5A, count: 32))),
        .init(
          id: SharedFileID(app: "sample", name: "history.ics"), label: words(.galleryHistory), token: nil),
      ], isShown: true, words: words)
  }

  private var facts: CollapsibleCard {
    CollapsibleCard(
      "facts", title: words(.galleryFacts),
      KeyValueList([
        .init(words(.galleryBorn), words.date(Day(number: 19_025), .short)),
        .init(words(.galleryBreed), "H100"),
        .init(words(.galleryYield), words.number(24.6, decimals: 1) + " kg"),
        .init(words(.galleryMother), "CZ 118204 962", note: "Stračena"),
      ]).html)
  }

  private var history: CollapsibleCard {
    CollapsibleCard(
      "history", title: words(.galleryHistory),
      Timeline([
        .init(
          words(.galleryHeat), detail: words(.today), icon: .heart,
          chip: Chip(words(.galleryNotSent), icon: .refresh, tone: .warn)),
        .init(words(.galleryWeighing), detail: "526 kg · " + words(.yesterday), icon: .scale),
      ]).html)
  }
}
