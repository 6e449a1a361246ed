import Hummingbird
import WebShell

/// The app's pages: fetch, make the page, done.
struct PageRoutes {
  var app: PrintersApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("/") { request, _ in
      let visit = Visit(request, to: app)
      let rows = app.book.printers.map {
        PrinterRow(printer: $0, live: app.live.value($0.id), words: visit.words)
      }
      return await shell.page(PrinterListPage(rows: rows, words: visit.words), of: app, for: visit)
    }
    routes.get("/new") { request, _ in
      let visit = Visit(request, to: app)
      var draft = PrinterDraft(new: Printer.newID())
      draft.address = String(request.uri.queryParameters["address"]?.prefix(300) ?? "")
      draft.name = String(request.uri.queryParameters["name"]?.prefix(100) ?? "")
      let discovery = DiscoveryCard(known: app.book.printers, words: visit.words)
      let page = PrinterFormPage(draft: draft, discovery: discovery, words: visit.words)
      return await shell.page(page, of: app, for: visit)
    }
    routes.get("/:id") { request, context in
      let visit = Visit(request, to: app)
      let printer = try app.printer(context)
      let page = PrinterPage(
        face: app.face(of: printer, visit.words), cameras: app.cameraViews(printer, visit.words),
        device: DeviceSettings(request))
      return await shell.page(page, of: app, for: visit)
    }
    routes.get("/:id/edit") { request, context in
      let visit = Visit(request, to: app)
      let page = PrinterFormPage(draft: PrinterDraft(editing: try app.printer(context)), words: visit.words)
      return await shell.page(page, of: app, for: visit)
    }
    for command in PrinterCommand.allCases where command.asksFirst {
      routes.get("/:id/\(command.rawValue)/new") { request, context in
        let visit = Visit(request, to: app)
        let printer = try app.printer(context)
        let question = Question(
          command: command, printer: printer, live: app.live.value(printer.id), words: visit.words)
        let page = QuestionPage(question: question, back: Paths.printer(printer.id))
        return await shell.page(page, of: app, for: visit)
      }
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
