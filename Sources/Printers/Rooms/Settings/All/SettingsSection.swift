import RecordMappingJSON

/// Some of OctoPrint's settings that stand together: a branch of the tree, or what belongs to a plugin.
struct SettingsSection: Sendable {
  /// A value and where it stands in the tree.
  struct Setting: Sendable {
    var path: [String]
    var value: JSONValue
  }

  var path: [String]
  var settings: [Setting]

  var id: String { path.joined(separator: ".") }
  var isOfPlugin: Bool { path.first == Self.plugins }
  /// As OctoPrint writes it.
  var name: String { path.last ?? "" }

  private static let plugins = "plugins"
  /// These have pages of their own; with a slip in those of the server's computer one would cut oneself off.
  private static let others: Set<[String]> = [
    ["folder"], ["scripts"], ["terminalFilters"], ["server", "commands"],
  ]

  /// Those of the whole tree, in the order of their names; what has nothing to be set is left out.
  static func all(of tree: JSONValue) -> [SettingsSection] {
    tree.members.flatMap { key, value in
      key == plugins
        ? value.members.map { section([plugins, $0.key], $0.value) } : [section([key], value)]
    }
    .filter { !$0.settings.isEmpty }
    .sorted { ($0.isOfPlugin ? 1 : 0, $0.id) < ($1.isOfPlugin ? 1 : 0, $1.id) }
  }

  /// All values of a tree.
  static func whole(of tree: JSONValue) -> SettingsSection {
    SettingsSection(path: [], settings: tree.members.flatMap { settings([$0.key], $0.value) })
  }

  private static func section(_ path: [String], _ value: JSONValue) -> SettingsSection {
    SettingsSection(path: path, settings: settings(path, value))
  }

  /// A list is one value: OctoPrint takes it as a whole.
  private static func settings(_ path: [String], _ value: JSONValue) -> [Setting] {
    if others.contains(path) { return [] }
    let members = value.members
    return members.isEmpty
      ? [Setting(path: path, value: value)] : members.flatMap { settings(path + [$0.key], $0.value) }
  }
}
