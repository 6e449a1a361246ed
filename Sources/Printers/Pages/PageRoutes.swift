import Hummingbird
import WebShell

/// The app's pages: fetch, make the page, done.
struct PageRoutes {
  var app: PrintersApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("/") { request, _ in
      let visit = Visit(request, to: app)
      return await shell.page(app.listPage(visit.words), of: app, for: visit)
    }
    routes.get("/new") { request, _ in
      let visit = Visit(request, to: app)
      var draft = PrinterDraft(new: Printer.newID())
      draft.address = String(request.uri.queryParameters["address"]?.prefix(300) ?? "")
      draft.name = String(request.uri.queryParameters["name"]?.prefix(100) ?? "")
      let discovery = app.discoveryCard(visit.words)
      let page = PrinterFormPage(draft: draft, discovery: discovery, words: visit.words)
      return await shell.page(page, of: app, for: visit)
    }
    routes.get("/:id/edit") { request, context in
      let visit = Visit(request, to: app)
      let printer = try app.printer(context)
      var draft = PrinterDraft(editing: printer)
      draft.proxyUser = try await app.book.proxyLogin(of: printer)?.user
      if case .lost(_, .proxyLogin) = app.live.value(printer.id).link, draft.proxyUser == nil {
        draft.proxyUser = ""
      }
      let page = PrinterFormPage(draft: draft, words: visit.words)
      return await shell.page(page, of: app, for: visit)
    }
  }
}

extension PrintersApp {
  /// The printer that a path names; throws "not found" otherwise.
  func printer(_ context: ShellContext) throws -> Printer {
    guard let id = context.parameters.get("id"), let printer = book.printer(id) else {
      throw HTTPError(.notFound)
    }
    return printer
  }
}
