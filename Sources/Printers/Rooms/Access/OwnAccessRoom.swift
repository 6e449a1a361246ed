import Hummingbird
import OctoPrint
import WebShell

/// What this app's key stands for, and the keys of other apps.
struct OwnAccessRoom: PrinterRoom {
  static let id = "access"

  var app: PrintersApp

  var id: String { Self.id }

  func entry(_ words: Words) -> RoomEntry {
    RoomEntry(words(.ownAccess), icon: .key, hint: words(.ownAccessHint))
  }

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    OwnAccessRoutes(app: app, shell: shell).add(to: routes)
    ServerKeyRoutes(app: app, shell: shell).add(to: routes)
  }
}
