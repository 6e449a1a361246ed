import OctoPrint
import WebShell

/// All that OctoPrint and its plugins have to be set, by sections; or the settings with a name that was looked for.
struct AllSettingsPage: RoomPage {
  var face: PrinterFace
  var sections: [SettingsSection]
  var query: String

  private var paths: SettingsPaths { SettingsPaths(printer: printer.id) }

  var room: String { ServerSettingsRoom.id }
  var heading: String { words(.allSettings) }
  var back: BackLink? { BackLink(words(.serverSettings), to: paths.list) }

  var content: HTML {
    """
    <p class="hint">\(words(.allSettingsText))</p><form action="\(paths.all)">\
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
    if sections.isEmpty { return nil }
    let rows = sections.map { section in
      LinkRow(
        section.name, text: words(.settingsFound(count: section.settings.count)),
        path: paths.section(section), icon: section.isOfPlugin ? .plug : .settings)
    }
    return """
      <section class="card edged" aria-labelledby="\(id)"><h2 id="\(id)">\(title)</h2>\
      <ul class="rows">\(rows.map(\.html))</ul></section>
      """
  }

  private var found: HTML {
    let wanted = query.lowercased()
    let rows = sections.flatMap { section in
      section.settings.map { $0.path.joined(separator: ".") }.filter { $0.lowercased().contains(wanted) }
        .map {
          LinkRow(
            $0, text: words(.settingsOf(name: section.name)), path: paths.section(section), icon: .settings)
        }
    }
    if rows.isEmpty {
      let message = ListMessage(words(.settingsNone), text: words(.settingsNoneHint), icon: .search)
      return "<section class=\"card pad\">\(message.html)</section>"
    }
    return """
      <section class="card edged" aria-labelledby="settings-found"><h2 id="settings-found">\
      \(words(.settingsFound(count: rows.count)))</h2><ul class="rows">\(rows.map(\.html))</ul></section>
      """
  }
}
