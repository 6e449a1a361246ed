import Hummingbird
import OctoPrint
import WebShell

/// Commands to the computer that OctoPrint runs on.
struct SystemRoom: PrinterRoom {
  static let id = "system"

  var app: PrintersApp

  var id: String { Self.id }

  func entry(_ words: Words) -> RoomEntry {
    RoomEntry(words(.system), icon: .power, hint: words(.systemHint), permission: .system)
  }

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    SystemRoutes(app: app, shell: shell).add(to: routes)
  }
}
