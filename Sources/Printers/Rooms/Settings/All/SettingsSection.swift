import OctoPrint

/// Some of OctoPrint's settings that stand together: a branch of the tree, or what belongs to a plugin.
struct SettingsSection: Sendable {
  var path: [String]
  var settings: [Setting]

  var id: String { path.joined(separator: ".") }
  var isOfPlugin: Bool { path.first == Self.plugins }
  /// As OctoPrint writes it.
  var name: String { path.last ?? "" }

  private static let plugins = "plugins"
  /// These have pages of their own; with a slip in those of the server's computer one would cut oneself off.
  private static let others = [["folder"], ["scripts"], ["terminalFilters"], ["server", "commands"]]

  /// By sections in the order of their names, those of plugins last.
  static func all(_ settings: [Setting]) -> [SettingsSection] {
    let shown = settings.filter { setting in !others.contains { setting.path.starts(with: $0) } }
    return Dictionary(grouping: shown) { Array($0.path.prefix($0.path.first == plugins ? 2 : 1)) }
      .map { SettingsSection(path: $0, settings: $1) }
      .sorted { ($0.isOfPlugin ? 1 : 0, $0.id) < ($1.isOfPlugin ? 1 : 0, $1.id) }
  }
}
