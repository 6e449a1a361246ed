import Hummingbird
import OctoPrint
import WebShell

/// OctoPrint's own logs, and how much is written into them.
struct LogsRoom: PrinterRoom {
  static let id = "logs"

  var app: PrintersApp

  var id: String { Self.id }

  func entry(_ words: Words) -> RoomEntry {
    RoomEntry(words(.logs), icon: .list, hint: words(.logsHint), permission: .manageLogs)
  }

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    LogRoutes(app: app, shell: shell).add(to: routes)
  }
}
