import Hummingbird
import OctoPrint
import WebShell

/// What extends OctoPrint: which plugins there are, which of them run, and others to be had.
struct PluginsRoom: PrinterRoom {
  static let id = "plugins"

  var app: PrintersApp

  var id: String { Self.id }

  func entry(_ words: Words) -> RoomEntry {
    RoomEntry(words(.plugins), icon: .toggle, hint: words(.pluginsHint), permission: .managePlugins)
  }

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    let rooms = PluginRoutes(app: app, shell: shell)
    rooms.add(to: routes)
    InstallationRoutes(plugins: rooms).add(to: routes)
    RemainsRoutes(plugins: rooms).add(to: routes.group("remains"))
  }

  func live(_ printer: Printer, _ rest: [String], words: Words) async -> LiveSource? {
    guard rest.isEmpty else { return nil }
    return LiveSource.fragments(of: app.live.channel(printer.id).values(), subject: printer.hashValue) {
      [now = app.now] state in
      [
        ListStamp(revision: state.pluginWork.changes).fragment,
        PluginNews(printer: printer.id, live: state, now: now(), words: words).fragment,
      ]
    }
  }
}
