import OctoPrint
import WebShell

/// The plugins that can be installed, as OctoPrint's repository lists them.
struct RepositoryPage: RoomPage {
  static let list = "repository"

  var face: PrinterFace
  var offer: PluginOffer
  var query: RowQuery

  private var paths: PluginPaths { PluginPaths(printer: printer.id) }

  var room: String { PluginsRoom.id }
  var heading: String { words(.pluginRepository) }
  var back: BackLink? { BackLink(words(.plugins), to: paths.list) }

  func part(_ name: String) -> HTML? { name == RowList.part ? rows : nil }

  var content: HTML {
    if !offer.repository.isAvailable, offer.repository.plugins.isEmpty {
      let message = ListMessage(
        words(.pluginRepositoryMissing),
        text: words(offer.isOnline ? .pluginRepositoryFailed : .pluginsOffline),
        icon: offer.isOnline ? .warn : .off, action: refresh)
      return "<section class=\"card pad\">\(message.html)</section>"
    }
    return """
      \(trouble)<section class="card edged" aria-labelledby="repository-h"><h2 id="repository-h">\(heading) \
      <span class="sub num" data-count-of="\(Self.list)">\(words.integer(found.count))</span></h2>\
      \(search)\(rows)<div class="cardfoot">\(refresh)</div></section>
      """
  }

  /// What was read before is still shown.
  private var trouble: HTML? {
    if offer.isOnline, offer.repository.isAvailable { return nil }
    return Notice(
      .warn, title: words(.pluginRepositoryOld),
      text: "\(words(offer.isOnline ? .pluginRepositoryFailed : .pluginsOffline))"
    ).html
  }

  private var refresh: HTML {
    CommandForm(
      paths.refreshes, Button(words(.pluginRepositoryRefresh), icon: .refresh, isWide: true).html
    ).html
  }

  // MARK: List

  private var found: [RepositoryPlugin] {
    let search = WordSearch(query.search)
    return offer.repository.plugins.filter { search.matches($0.title, $0.id, $0.author, $0.description) }
      .sorted { ($0.title.lowercased(), $0.id) < ($1.title.lowercased(), $1.id) }
  }

  private var search: HTML {
    """
    <form class="rowsearch" action="\(query.path)" data-rows-of="\(Self.list)">\
    \(SearchField(
      "search", label: words(.searchRepository), placeholder: words(.searchRepositoryHint), value: query.search,
      words: words).html)</form>
    """
  }

  private var rows: HTML {
    let found = found
    let shown = found.dropFirst(RowList.start(of: query.offset)).prefix(RowList.size)
    return RowList(Self.list, query: query, total: found.count, rows: shown.map(row), words: words).html
  }

  private func row(_ plugin: RepositoryPlugin) -> ListRow {
    let chips = offer.chips(plugin, words)
    return ListRow(
      plugin.title, detail: "\(plugin.description.map { PlainText(html: $0).text } ?? "")",
      path: paths.entry(plugin.id), icon: .toggle,
      trailing: chips.isEmpty ? .empty : "<span class=\"chips\">\(chips.map(\.html))</span>")
  }
}
