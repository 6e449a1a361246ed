import Foundation
import OctoPrint
import WebShell

/// Which plugins are installed, and the ways to others.
struct PluginListPage: RoomPage {
  static let list = "installed"

  var face: PrinterFace
  var findings: Findings<InstalledPlugins>
  var query: RowQuery
  var now: Date

  private var paths: PluginPaths { PluginPaths(printer: printer.id) }

  var room: String { PluginsRoom.id }
  var heading: String { words(.plugins) }
  var back: BackLink? { BackLink(words(.more), to: Paths.room(MoreFeature.id, printer.id)) }
  var roomTopics: [String] { ["printers/\(PluginsRoom.id)/\(printer.id)"] }

  func part(_ name: String) -> HTML? {
    guard name == RowList.part, case .found(let installed) = findings else { return nil }
    return rows(installed)
  }

  var content: HTML {
    guard case .found(let installed) = findings else {
      return findings.message(retryAt: paths.list, missing: .pluginManagerMissing(words), words) ?? .empty
    }
    return """
      \(ListStamp(revision: live.pluginWork.changes).html)\
      \(PluginNews(printer: printer.id, live: live, now: now, words: words).fragment.html)\
      \(notices(installed))<div class="filecols">\(card(installed))<div class="col">\(ways(installed))</div></div>
      """
  }

  private func notices(_ installed: InstalledPlugins) -> HTML {
    // What is known to wait stands among the news already.
    let waits = !live.pluginWork.needsRestart && installed.plugins.contains(where: \.isPending)
    return """
      \(waits ? RestartNotice(paths: paths, live: live, words: words).html : nil)\
      \(installed.safeMode.text != nil
        ? Notice(.warn, title: words(.pluginsSafeMode), text: "\(words(.pluginsSafeModeHint))").html : nil)
      """
  }

  // MARK: List

  private func card(_ installed: InstalledPlugins) -> HTML {
    """
    <section class="card edged" aria-labelledby="plugins-h"><h2 id="plugins-h">\
    \(words(.installedPlugins)) <span class="sub num" data-count-of="\(Self.list)">\
    \(words.integer(PluginFilter.plugins(of: installed.plugins, query).count))</span></h2>\
    \(search)\(rows(installed))</section>
    """
  }

  private var search: HTML {
    RowSearch(
      of: Self.list, query: query, label: words(.searchPlugins), placeholder: words(.searchPluginsHint),
      filterLabel: words(.pluginFilter),
      filters: PluginFilter.allCases.map { .init(value: $0.rawValue, label: words($0.phrase)) }, words: words
    ).html
  }

  private func rows(_ installed: InstalledPlugins) -> HTML {
    let found = PluginFilter.plugins(of: installed.plugins, query)
    let shown = found.dropFirst(RowList.start(of: query.offset)).prefix(RowList.size)
    return RowList(
      Self.list, query: query, total: found.count, rows: shown.map(row),
      empty: installed.plugins.isEmpty
        ? ListMessage(words(.noPlugins), text: words(.noPluginsHint), icon: .toggle).html : nil,
      words: words
    ).html
  }

  private func row(_ plugin: PluginInfo) -> ListRow {
    ListRow(
      plugin.name, detail: "\(plugin.origin(words))", path: paths.plugin(plugin.key), icon: .toggle,
      trailing: "<span class=\"chips\">\(plugin.chip(words).html)</span>")
  }

  // MARK: Beside the list

  private func ways(_ installed: InstalledPlugins) -> HTML {
    let rows = [
      LinkRow(
        words(.pluginRepository),
        text: words(installed.isOnline ? .pluginRepositoryHint : .pluginsOffline), path: paths.repository,
        icon: .search),
      LinkRow(words(.pluginByAddress), text: words(.pluginByAddressHint), path: paths.new, icon: .link),
      LinkRow(words(.pluginFromFile), text: words(.pluginFromFileHint), path: paths.handing, icon: .upload),
      LinkRow(words(.pluginRemains), text: words(.pluginRemainsHint), path: paths.remains, icon: .trash),
    ]
    return """
      <section class="card edged" aria-labelledby="plugin-ways-h"><h2 id="plugin-ways-h">\
      \(words(.pluginWays))</h2><ul class="rows">\(rows.map(\.html))</ul></section>
      """
  }
}

extension ListMessage {
  static func pluginManagerMissing(_ words: Words) -> ListMessage {
    ListMessage(words(.pluginsMissing), text: words(.pluginsMissingHint), icon: .toggle)
  }
}
