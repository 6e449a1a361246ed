import Hummingbird
import OctoPrint
import WebShell

/// The page of system commands, their questions, and their execution: once, at once.
struct SystemRoutes {
  var app: PrintersApp
  var shell: Shell

  static let runs = "runs"

  private var desk: CommandDesk { CommandDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, context in
      let visit = Visit(request, to: app)
      let printer = try app.printer(context)
      let findings: SystemPage.Findings
      do throws(OctoPrintError) {
        findings = .commands(try await app.servers.client(printer).systemCommands().all)
      } catch {
        findings = .failed(try await reason(error, printer, visit.words))
      }
      let ran = request.uri.queryParameters["ran"].map(String.init)
      let page = SystemPage(face: app.face(of: printer, visit.words), findings: findings, ran: ran)
      return await shell.page(page, of: app, for: visit)
    }
    routes.get("/\(Self.runs)/new") { request, context in
      let visit = Visit(request, to: app)
      let printer = try app.printer(context)
      let query = request.uri.queryParameters
      let client = app.servers.client(printer)
      let command = try await known(String(query["source"] ?? ""), String(query["action"] ?? ""), client)
      guard let command else { throw HTTPError(.notFound) }
      let question = SystemQuestion(command: command, printer: printer.id, words: visit.words)
      let page = RoomQuestionPage(
        face: app.face(of: printer, visit.words), room: SystemRoom.id, question: question.confirmation,
        origin: BackLink(visit.words(.system), to: Paths.room(SystemRoom.id, printer.id)))
      return await shell.page(page, of: app, for: visit)
    }
    routes.post("/\(Self.runs)") { request, context in
      let fields = try await FormFields(request)
      return try await run(fields, request, context)
    }
  }

  private func run(
    _ fields: FormFields, _ request: Request, _ context: ShellContext
  ) async throws -> Response {
    let visit = Visit(request, to: app)
    let printer = try app.printer(context)
    let client = app.servers.client(printer)
    let page = Paths.room(SystemRoom.id, printer.id)
    do {
      guard let command = try await known(fields["source"], fields["action"], client) else {
        return try await desk.refuse(.systemCommandGone, request, backTo: page)
      }
      try await client.execute(command)
      return .redirect(to: page + QueryText([("ran", command.name)]).text, type: .normal)
    } catch let error as OctoPrintError {
      let sentence = try await reason(error, printer, visit.words)
      return await shell.failed(sentence, of: app, for: visit, backTo: page)
    }
  }

  /// The server's own list decides: nothing else is passed on.
  private func known(
    _ source: String, _ action: String, _ client: OctoPrintClient
  ) async throws(OctoPrintError) -> SystemCommand? {
    try await client.systemCommands().all.first {
      $0.source.rawValue == source && $0.action == action && !$0.isDivider
    }
  }

  /// A command that failed says why in its own words.
  private func reason(_ error: OctoPrintError, _ printer: Printer, _ words: Words) async throws -> String {
    if error.status == 500, let message = error.refusal?.message {
      return words(.systemCommandFailed(text: message))
    }
    return words(await desk.phrase(for: error, app.servers.client(printer), printer, words))
  }
}
