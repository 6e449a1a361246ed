import Hummingbird
import WebShell

/// The way into all rooms that the bar has no place for.
struct MoreRoom: PrinterRoom {
  static let id = "more"

  var app: PrintersApp

  var id: String { Self.id }

  func entry(_ words: Words) -> RoomEntry { RoomEntry(words(.more), icon: .more) }

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    routes.get("") { request, context in
      let visit = Visit(request, to: app)
      let page = MorePage(face: app.face(of: try app.printer(context), visit.words))
      return await shell.page(page, of: app, for: visit)
    }
  }
}
