import Hummingbird
import OctoPrint
import WebShell

/// Carries out commands to a printer: sent once, at once, never queued, deferred or repeated; a refusal is
/// said in one sentence.
struct CommandDesk: Sendable {
  var app: PrintersApp
  var shell: Shell

  /// Sends one command and answers the browser.
  ///
  /// - Parameters:
  ///   - path: where a browser without script goes afterwards; `nil` is the printer's page.
  ///   - conflict: what it means when OctoPrint says that the printer's state does not allow it.
  ///   - refusal: why the printer's present condition forbids the command; `nil` if it does not.
  func carryOut(
    _ request: Request, _ context: ShellContext, backTo path: String? = nil,
    conflict: Phrase = .commandConflict,
    refusal: (PrinterCondition) -> Phrase? = { _ in nil },
    _ send: (OctoPrintClient, Printer) async throws(OctoPrintError) -> Void
  ) async throws -> Response {
    let visit = Visit(request, to: app)
    let printer = try app.printer(context)
    let page = path ?? Paths.printer(printer.id)
    if let condition = app.live.value(printer.id).condition, let phrase = refusal(condition) {
      return await shell.failed(visit.words(phrase), of: app, for: visit, backTo: page)
    }
    let client = app.servers.client(printer)
    do {
      try await send(client, printer)
      return shell.done(visit, to: page)
    } catch {
      let phrase =
        error.status == 409 ? conflict : await phrase(for: error, client, printer, visit.words)
      return await shell.failed(visit.words(phrase), of: app, for: visit, backTo: page)
    }
  }

  /// Says why something was not even tried.
  func refuse(_ phrase: Phrase, _ request: Request, backTo path: String) async throws -> Response {
    let visit = Visit(request, to: app)
    return await shell.failed(visit.words(phrase), of: app, for: visit, backTo: path)
  }

  /// What a person is told about a failed command.
  func phrase(
    for error: OctoPrintError, _ client: OctoPrintClient, _ printer: Printer, _ words: Words
  ) async -> Phrase {
    if error.status == 409 || error.status == 400 { return .commandConflict }
    if error.isForbidden { return .commandForbidden }
    let trouble = await app.servers.examination(printer, client: client).trouble(error)
    return .commandNotSent(reason: words(trouble.phrase))
  }
}
