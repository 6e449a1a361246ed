import Hummingbird
import OctoPrint
import WebShell

extension CommandDesk {
  /// Sends one command and leads on to the page that it makes sense to see next, which the answer decides.
  ///
  /// - Parameters:
  ///   - path: where a browser goes after a refusal.
  ///   - words: the sentence for a refusal that means something else here than elsewhere.
  func lead(
    _ request: Request, _ context: ShellContext, backTo path: String,
    saying sentence: (OctoPrintError) -> Phrase? = { _ in nil },
    _ send: (OctoPrintClient, Printer) async throws(OctoPrintError) -> String
  ) async throws -> Response {
    let visit = Visit(request, to: app)
    let printer = try app.printer(context)
    let client = app.servers.client(printer)
    do {
      let next = try await send(client, printer)
      app.filesChanged(printer.id)
      return .redirect(to: next, type: .normal)
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
}
