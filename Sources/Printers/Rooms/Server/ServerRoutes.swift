import Hummingbird
import OctoPrint
import WebShell

/// The page of a printer's server, and what is done to the server there.
struct ServerRoutes {
  var app: PrintersApp
  var shell: Shell

  private var desk: FormDesk { FormDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, context in
      let visit = Visit(request, to: app)
      let face = app.face(of: try app.printer(context), visit.words)
      let year = request.uri.queryParameters["year"].flatMap { Int($0) }
      let report = await app.serverReport(of: face.printer, year: year, visit.words)
      return await shell.page(ServerPage(face: face, report: report), of: app, for: visit)
    }
    routes.get("systeminfo.zip") { request, context in
      let page = ServerPaths(printer: try app.printer(context).id).page
      return try await CommandDesk(app: app, shell: shell).attempt(request, context, backTo: page) {
        client, printer, _ throws(OctoPrintError) in
        Response.attachment(try await client.downloadSystemInfo(), named: "systeminfo-\(printer.id).zip")
      }
    }
    command("health-checks", routes) { client throws(OctoPrintError) in
      _ = try await client.healthCheck(refreshing: true)
    }
    command("file-checks", routes) { client throws(OctoPrintError) in
      try await client.checkAllFiles()
    }
    for deed in ServerDeed.allCases {
      routes.get("\(deed.rawValue)/new") { request, context in
        let visit = Visit(request, to: app)
        let face = app.face(of: try app.printer(context), visit.words)
        let paths = ServerPaths(printer: face.printer.id)
        let page = RoomQuestionPage(
          face: face, room: ServerRoom.id, question: deed.confirmation(paths, visit.words),
          origin: BackLink(visit.words(.server), to: paths.page))
        return await shell.page(page, of: app, for: visit)
      }
      command(deed.rawValue, routes) { client throws(OctoPrintError) in try await deed.carryOut(client) }
    }
  }

  /// All of them lead back to the page, which shows what became of it.
  private func command(
    _ path: String, _ routes: RouterGroup<ShellContext>,
    _ send: @escaping @Sendable (OctoPrintClient) async throws(OctoPrintError) -> Void
  ) {
    routes.post(RouterPath(path)) { request, context in
      let page = ServerPaths(printer: try app.printer(context).id).page
      return try await desk.command(request, context, backTo: page, send)
    }
  }
}
