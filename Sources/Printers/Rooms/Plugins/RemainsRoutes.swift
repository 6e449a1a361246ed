import Hummingbird
import OctoPrint
import WebShell

/// What plugins left that are gone, and its removal.
struct RemainsRoutes {
  var plugins: PluginRoutes

  private var app: PrintersApp { plugins.app }
  private var shell: Shell { plugins.shell }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, context in
      try await onRemains(request, context) { face, remains, visit in
        await shell.page(RemainsPage(face: face, remains: remains), of: app, for: visit)
      }
    }
    routes.get("removals/new") { request, context in
      let key = request.uri.queryParameters["name"].map(String.init)
      return try await onRemains(request, context) { face, remains, visit in
        let page = RemainsPage(face: face, remains: remains)
        guard let question = key.map({ page.question(about: $0) }) ?? page.questionAboutAll else {
          throw HTTPError(.notFound)
        }
        let asking = RoomQuestionPage(
          face: face, room: PluginsRoom.id, question: question, origin: BackLink(page.heading, to: page.path))
        return await shell.page(asking, of: app, for: visit)
      }
    }
    routes.post("removals") { request, context in
      let fields = try await FormFields(request)
      return try await change(request, context) { client throws(OctoPrintError) in
        try await client.cleanUpPlugin(fields["name"])
      }
    }
    routes.post("complete-removals") { request, context in
      try await change(request, context) { client throws(OctoPrintError) in
        try await client.cleanUpPlugins()
      }
    }
  }

  private func change(
    _ request: Request, _ context: ShellContext,
    _ send: (OctoPrintClient) async throws(OctoPrintError) -> PluginChange
  ) async throws -> Response {
    let paths = PluginPaths(printer: try app.printer(context).id)
    return try await plugins.change(
      request, context, next: paths.remains, { PluginManagerSaying.removed($0) }, send)
  }

  private func onRemains(
    _ request: Request, _ context: ShellContext,
    _ answer: (PrinterFace, [String: PluginRemains], Visit) async throws -> Response
  ) async throws -> Response {
    try await plugins.answer(
      request, context,
      by: { client throws(OctoPrintError) in try await client.orphans() }, answer)
  }
}
