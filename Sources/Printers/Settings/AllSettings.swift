import OctoPrint
import WebShell

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

extension SettingsForm {
  /// The settings of a section, each called by its own name.
  ///
  /// - Parameter name: whose settings they are, if not the section's own.
  init(_ section: SettingsSection, of name: String? = nil) {
    self.init(.settingsOf(name: name ?? section.name)) {
      section.settings.map { SettingField($0, in: section).part }
    }
  }
}

/// All that OctoPrint and its plugins have to be set, by sections; or the settings with a name that was looked for.
struct AllSettingsPage: FeaturePage {
  var visit: PrinterVisit
  var sections: [SettingsSection]
  var query: String

  private var words: Words { visit.words }

  var title: String { words(.allSettings) }
  var back: BackLink? { visit.back(.serverSettings, to: ServerSettingsFeature.list) }

  var content: HTML {
    """
    <p class="hint">\(words(.allSettingsText))</p><form action="\(visit.link(ServerSettingsFeature.all))">\
    \(SearchField("q", label: words(.settingsFind), placeholder: words(.settingsFind), value: query, words: words).html)\
    </form>\(query.isEmpty ? all : found)
    """
  }

  private var all: HTML {
    """
    \(card("settings-own", "OctoPrint", sections.filter { !$0.isOfPlugin }))\
    \(card("settings-plugins", words(.settingsOfPlugins), sections.filter(\.isOfPlugin)))
    """
  }

  private func card(_ id: String, _ title: String, _ sections: [SettingsSection]) -> HTML? {
    let rows = sections.map { section in
      row(
        section.name, words(.settingsFound(count: section.settings.count)), in: section,
        icon: section.isOfPlugin ? .plug : .settings)
    }
    return Card(id, title: title, rows: rows)?.html
  }

  private var found: HTML {
    let wanted = query.lowercased()
    let rows = sections.flatMap { section in
      section.settings.map { $0.path.joined(separator: ".") }.filter { $0.lowercased().contains(wanted) }
        .map { row($0, words(.settingsOf(name: section.name)), in: section, icon: .settings) }
    }
    if let card = Card("settings-found", title: words(.settingsFound(count: rows.count)), rows: rows) {
      return card.html
    }
    let message = ListPlaceholder(words(.settingsNone), text: words(.settingsNoneHint), icon: .search)
    return "<section class=\"card pad\">\(message.html)</section>"
  }

  private func row(_ title: String, _ text: String, in section: SettingsSection, icon: Icon) -> HTML {
    LinkRow(
      title, text: text, path: visit.link(ServerSettingsFeature.section, section.id), icon: icon
    ).html
  }
}
