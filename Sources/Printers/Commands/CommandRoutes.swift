import Hummingbird
import OctoPrint
import WebShell

/// Commands to a printer: sent once, at once, never queued; a refusal is said in one sentence.
struct CommandRoutes {
  var app: PrintersApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    job(.pause, .pause, routes)
    job(.resume, .resume, routes)
    job(.cancel, .cancel, routes)
    routes.post("/:id/\(PrinterCommand.connect.rawValue)") { request, context in
      let fields = try await FormFields(request)
      let choice = ConnectCommand(
        port: fields["port"].isEmpty ? nil : fields["port"], baudrate: Int(fields["baudrate"]),
        printerProfile: fields["profile"].isEmpty ? nil : fields["profile"])
      return try await carryOut(request, context) { client, _ throws(OctoPrintError) in
        try await client.connect(choice)
      }
    }
    routes.post("/:id/\(PrinterCommand.disconnect.rawValue)") { request, context in
      try await carryOut(request, context, refusal: { $0.hasJob ? .lockedWhilePrinting : nil }) {
        client, _ throws(OctoPrintError) in
        try await client.disconnect()
      }
    }
  }

  private func job(
    _ command: PrinterCommand, _ job: JobCommand, _ routes: RouterGroup<ShellContext>
  ) {
    routes.post("/:id/\(command.rawValue)") { request, context in
      let words = Visit(request, to: app).words
      return try await carryOut(
        request, context,
        refusal: { $0.allows(job) ? nil : .commandNotNow(state: words($0.phrase)) }
      ) { client, _ throws(OctoPrintError) in
        try await client.command(job)
      }
    }
  }

  /// - Parameter refusal: why the printer's present condition forbids the command; `nil` if it does not.
  private func carryOut(
    _ request: Request, _ context: ShellContext, refusal: (PrinterCondition) -> Phrase? = { _ in nil },
    _ send: (OctoPrintClient, Printer) async throws(OctoPrintError) -> Void
  ) async throws -> Response {
    let visit = Visit(request, to: app)
    let printer = try app.printer(context)
    let page = Paths.printer(printer.id)
    if let condition = app.live.value(printer.id).condition, let phrase = refusal(condition) {
      return await shell.failed(visit.words(phrase), of: app, for: visit, backTo: page)
    }
    let client = app.servers.client(printer)
    do {
      try await send(client, printer)
      return shell.done(visit, to: page)
    } catch {
      let phrase = await phrase(for: error, client, printer, visit.words)
      return await shell.failed(visit.words(phrase), of: app, for: visit, backTo: page)
    }
  }

  private func phrase(
    for error: OctoPrintError, _ client: OctoPrintClient, _ printer: Printer, _ words: Words
  ) async -> Phrase {
    if error.status == 409 || error.status == 400 { return .commandConflict }
    if error.isForbidden { return .commandForbidden }
    let trouble = await app.servers.examination(printer, client: client).trouble(error)
    return .commandNotSent(reason: words(trouble.phrase))
  }
}
