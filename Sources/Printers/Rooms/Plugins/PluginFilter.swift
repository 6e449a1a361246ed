import OctoPrint
import WebShell

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
