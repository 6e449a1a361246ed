import Foundation
import OctoPrint
import WebShell

/// The plugins that can be installed, and which of them are.
struct PluginOffer: Sendable {
  var repository: PluginRepository
  var installed: Set<String>
  /// Whether OctoPrint reaches the internet, as far as it looks.
  var isOnline: Bool

  init(_ client: OctoPrintClient) async throws(OctoPrintError) {
    let known = try await client.plugins()
    installed = Set(known.plugins.map(\.key))
    isOnline = known.isOnline
    repository = try await client.repository()
  }

  /// Why its list is not there, or old.
  var failure: Phrase? {
    if !isOnline { return .pluginsOffline }
    return repository.isAvailable ? nil : .pluginRepositoryFailed
  }

  func chips(_ plugin: RepositoryPlugin, _ words: Words) -> [Chip] {
    [
      installed.contains(plugin.id) ? Chip(words(.pluginIsInstalled), icon: .check, tone: .ok) : nil,
      plugin.isCompatible?.isGiven == false
        ? Chip(words(.pluginIncompatible), icon: .warn, tone: .bad) : nil,
      plugin.abandoned == nil ? nil : Chip(words(.pluginAbandoned), icon: .warn, tone: .warn),
    ].compactMap(\.self)
  }
}

/// The plugins that can be installed, as OctoPrint's repository lists them.
struct RepositoryPage: FeaturePage {
  private static let list = "repository"

  var visit: PrinterVisit
  var offer: PluginOffer
  /// How the list is searched and turned over.
  var query: RowQuery

  private var words: Words { visit.words }

  var title: String { words(.pluginRepository) }
  var back: BackLink? { PluginsFeature.back(visit) }

  func part(_ name: String) -> HTML? { name == RowList.part ? rows : nil }

  var content: HTML {
    if !offer.repository.isAvailable, offer.repository.plugins.isEmpty {
      let message = ListPlaceholder(
        words(.pluginRepositoryMissing), text: words(offer.failure ?? .pluginRepositoryFailed),
        icon: offer.isOnline ? .warn : .off, action: refresh)
      return "<section class=\"card pad\">\(message.html)</section>"
    }
    // What was read before is still shown.
    let old = offer.failure.map {
      Callout(.warn, title: words(.pluginRepositoryOld), text: "\(words($0))").html
    }
    return """
      \(old)<section class="card edged" aria-labelledby="repository-h"><h2 id="repository-h">\(title) \
      <span class="sub num">\(count.html)</span></h2>\
      \(search)\(rows)<div class="cardfoot">\(refresh)</div></section>
      """
  }

  private var count: RowCount { RowCount(words.integer(found.count), of: Self.list) }

  private var refresh: HTML {
    visit.form(
      of: PluginsFeature.refreshes, (),
      Button(words(.pluginRepositoryRefresh), icon: .refresh, isWide: true))
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
      plugin.title, detail: "\(plugin.description.map { HTMLTextContent(html: $0).text } ?? "")",
      path: visit.link(PluginsFeature.offer, plugin.id), icon: .toggle,
      trailing: chips.isEmpty ? .empty : "<span class=\"chips\">\(chips.map(\.html))</span>")
  }
}

/// A plugin that can be installed: what it is, and the way to have it.
struct RepositoryPluginPage: FeaturePage {
  var visit: PrinterVisit
  var plugin: RepositoryPlugin
  var offer: PluginOffer

  private var words: Words { visit.words }

  var title: String { plugin.title }
  var back: BackLink? { visit.back(.pluginRepository, to: PluginsFeature.repositoryRoot) }

  var content: HTML {
    """
    <div class="filecols">\(description)<div class="col">\
    \(Card("installation", title: words(.pluginInstall), installation).html)</div></div>
    """
  }

  private var description: HTML {
    let chips = offer.chips(plugin, words)
    return Card(
      "plugin", title: plugin.title,
      """
      \(chips.isEmpty ? nil : "<p class=\"camchips\">\(chips.map(\.html))</p>" as HTML)\
      \(plugin.description.map { "<p dir=\"auto\">\(HTMLTextContent(html: $0).text)</p>" as HTML })\
      \(plugin.abandoned == nil ? nil : "<p class=\"hint\">\(words(.pluginAbandonedHint))</p>" as HTML)\
      \(PluginLink(address: plugin.homepage ?? plugin.page, words: words).html)\(KeyValueList(facts).html)
      """
    ).html
  }

  private var facts: [KeyValueList.Fact] {
    [
      plugin.author.map { .init(words(.pluginAuthor), $0) },
      plugin.license.map { .init(words(.pluginLicense), $0) },
      .init(words(.pluginKey), plugin.id),
      plugin.archive.map { .init(words(.pluginArchive), $0) },
    ].compactMap(\.self).filter { !$0.value.isEmpty }
  }

  // MARK: Installing

  private var installation: HTML {
    if offer.installed.contains(plugin.id) {
      return """
        <p class="hint">\(words(.pluginIsInstalledHint))</p>\
        \(Button.link(words(.pluginOpen), to: visit.link(PluginsFeature.plugin, plugin.id), icon: .toggle))
        """
    }
    let unfit = plugin.isCompatible?.isGiven == false ? words(.pluginIncompatibleHint) : nil
    if let lock = DisabledHint("installation-lock", visit.installationLock ?? unfit) { return lock.html }
    guard let question else { return "<p class=\"hint\">\(words(.pluginNoArchive))</p>" }
    return """
      <p class="hint">\(words(.pluginRunsCode)) \(words(.pluginRunsCodeHint))</p>\
      \(question.opener(words(.pluginInstallAsks), icon: .download, kind: .primary))
      """
  }

  /// `nil` where there is nothing that could be installed.
  var question: Confirmation? {
    guard let archive = plugin.archive, let host = URL(string: archive)?.host() else { return nil }
    return visit.confirmation(
      of: PluginsFeature.offerInstallations, plugin.id, .pluginInstallTitle(host: host),
      .pluginInstallText(address: archive), confirm: .pluginInstallConfirm, decline: .pluginInstallDecline,
      on: BackLink(title, to: visit.link(PluginsFeature.offer, plugin.id)))
  }
}
