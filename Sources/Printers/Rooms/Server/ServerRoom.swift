import Hummingbird
import WebShell

/// The computer that OctoPrint runs on: how it is, what it counted, and what it noticed.
struct ServerRoom: PrinterRoom {
  static let id = "server"

  var app: PrintersApp

  var id: String { Self.id }

  func entry(_ words: Words) -> RoomEntry {
    RoomEntry(words(.server), icon: .gauge, hint: words(.serverHint))
  }

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    ServerRoutes(app: app, shell: shell).add(to: routes)
  }
}
