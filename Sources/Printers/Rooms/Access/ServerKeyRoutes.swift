import Hummingbird
import OctoPrint
import WebShell

/// The key of the whole server, which OctoPrint advises against: how one is made after all, and removed.
struct ServerKeyRoutes {
  var app: PrintersApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    for deed in ServerKeyDeed.allCases {
      routes.get("\(deed.rawValue)/new") { request, context in
        let visit = Visit(request, to: app)
        let face = app.face(of: try app.printer(context), visit.words)
        let paths = OwnAccessPaths(printer: face.printer.id)
        let page = RoomQuestionPage(
          face: face, room: OwnAccessRoom.id, question: deed.confirmation(paths, visit.words),
          origin: BackLink(visit.words(.ownAccess), to: paths.page))
        return await shell.page(page, of: app, for: visit)
      }
    }
    routes.post("\(ServerKeyDeed.make.rawValue)") { request, context in
      let visit = Visit(request, to: app)
      let face = app.face(of: try app.printer(context), visit.words)
      let paths = OwnAccessPaths(printer: face.printer.id)
      return try await CommandDesk(app: app, shell: shell).attempt(request, context, backTo: paths.page) {
        client, _, visit throws(OctoPrintError) in
        let key = try await client.generateGlobalKey()
        let page = NewKeyPage(
          face: face, room: OwnAccessRoom.id, key: key,
          origin: BackLink(visit.words(.ownAccess), to: paths.page))
        return await shell.page(page, of: app, for: visit)
      }
    }
    routes.post("\(ServerKeyDeed.remove.rawValue)") { request, context in
      let page = OwnAccessPaths(printer: try app.printer(context).id).page
      return try await FormDesk(app: app, shell: shell).command(request, context, backTo: page) {
        client throws(OctoPrintError) in
        try await client.removeGlobalKey()
      }
    }
  }
}
