import OctoPrint
import WebShell

/// Which plugins are installed, and the ways to others.
struct PluginListPage: FeaturePage {
  private static let list = "installed"

  var visit: PrinterVisit
  var installed: InstalledPlugins
  var activity: PluginActivity
  /// How the list is searched, filtered and turned over.
  var query: RowQuery

  private var words: Words { visit.words }

  var title: String { words(.plugins) }
  var parts: [Fragment] { [stamp.fragment, callouts] }
  var placesParts: Bool { true }

  var content: HTML {
    """
    \(stamp.html)\(callouts.html)<div class="filecols"><section class="card edged" aria-labelledby="plugins-h">\
    <h2 id="plugins-h">\(words(.installedPlugins)) <span class="sub num">\(count.html)</span></h2>\
    \(search)\(rows)</section><div class="col">\(ways)</div></div>
    """
  }

  func part(_ name: String) -> HTML? { name == RowList.part ? rows : nil }

  private var count: RowCount { RowCount(words.integer(found.count), of: Self.list) }
  private var stamp: ListStamp { ListStamp(revision: "\(activity.changes)") }

  private var callouts: Fragment {
    let waits = activity.needsRestart || installed.plugins.contains(where: \.isPending)
    return .pluginCallouts(
      activity.callout(visit), waits ? visit.restartCallout : nil,
      installed.safeMode.text != nil
        ? Callout(.warn, title: words(.pluginsSafeMode), text: "\(words(.pluginsSafeModeHint))").html : nil)
  }

  // MARK: List

  private var found: [PluginInfo] { PluginFilter.plugins(of: installed.plugins, query) }

  private var search: HTML {
    RowSearch(
      of: Self.list, query: query, label: words(.searchPlugins), placeholder: words(.searchPluginsHint),
      filterLabel: words(.pluginFilter),
      filters: PluginFilter.allCases.map { .init(value: $0.rawValue, label: words($0.phrase)) }, words: words
    ).html
  }

  private var rows: HTML {
    let found = found
    let shown = found.dropFirst(RowList.start(of: query.offset)).prefix(RowList.size)
    return RowList(
      Self.list, query: query, total: found.count, rows: shown.map(row),
      empty: installed.plugins.isEmpty
        ? ListPlaceholder(words(.noPlugins), text: words(.noPluginsHint), icon: .toggle).html : nil,
      words: words
    ).html
  }

  private func row(_ plugin: PluginInfo) -> ListRow {
    ListRow(
      plugin.name, detail: "\(plugin.origin)", path: visit.link(PluginsFeature.plugin, plugin.key),
      icon: .toggle, trailing: "<span class=\"chips\">\(plugin.chip(words).html)</span>")
  }

  // MARK: Beside the list

  private var ways: HTML {
    let rows = [
      LinkRow(
        words(.pluginRepository),
        text: words(installed.isOnline ? .pluginRepositoryHint : .pluginsOffline),
        path: visit.link(PluginsFeature.repositoryRoot), icon: .search),
      LinkRow(
        words(.pluginByAddress), text: words(.pluginByAddressHint),
        path: visit.link(PluginsFeature.newAddress), icon: .link),
      LinkRow(
        words(.pluginFromFile), text: words(.pluginFromFileHint), path: visit.link(PluginsFeature.newUpload),
        icon: .upload),
      LinkRow(
        words(.pluginRemains), text: words(.pluginRemainsHint), path: visit.link(PluginsFeature.orphans),
        icon: .trash),
    ]
    return """
      <section class="card edged" aria-labelledby="plugin-ways-h"><h2 id="plugin-ways-h">\
      \(words(.pluginWays))</h2><ul class="rows">\(rows.map(\.html))</ul></section>
      """
  }
}

/// Which of the installed plugins are shown.
enum PluginFilter: String, CaseIterable {
  case all = ""
  /// Those that did not come with OctoPrint.
  case added
  case off

  var phrase: Phrase {
    switch self {
    case .all: .allPlugins
    case .added: .addedPlugins
    case .off: .offPlugins
    }
  }

  /// The plugins that a list asked for so shows, in the order of their names.
  static func plugins(of all: [PluginInfo], _ query: RowQuery) -> [PluginInfo] {
    let (filter, search) = (PluginFilter(rawValue: query.filter) ?? .all, WordSearch(query.search))
    return all.filter { filter.includes($0) && search.matches($0.name, $0.key, $0.author) }.sorted {
      ($0.name.lowercased(), $0.key) < ($1.name.lowercased(), $1.key)
    }
  }

  private func includes(_ plugin: PluginInfo) -> Bool {
    switch self {
    case .all: true
    case .added: !plugin.bundled
    case .off: !plugin.enabled
    }
  }
}
