import Hummingbird
import OctoPrint
import WebShell

/// Carries out commands to a printer: sent once, at once, never queued, deferred or repeated; a refusal is
/// said in one sentence.
struct CommandDesk: Sendable {
  var app: PrintersApp
  var shell: Shell

  /// Sends one command; its answer is made by the closure, a failure is said here.
  func attempt(
    _ request: Request, _ context: ShellContext, backTo path: String,
    saying sentence: (OctoPrintError) -> Phrase? = { _ in nil },
    _ send: (OctoPrintClient, Printer, Visit) async throws(OctoPrintError) -> Response
  ) async throws -> Response {
    let visit = Visit(request, to: app)
    let printer = try app.printer(context)
    let client = app.servers.client(printer)
    do {
      return try await send(client, printer, visit)
    } catch {
      let phrase: Phrase
      if let known = sentence(error) {
        phrase = known
      } else {
        phrase = await self.phrase(for: error, client, printer, visit.words)
      }
      return await shell.failed(visit.words(phrase), of: app, for: visit, backTo: path)
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
    await app.servers.examination(printer, client: client).phrase(for: error, words)
  }
}
