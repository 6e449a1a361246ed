import Hummingbird
import OctoPrint
import WebShell

/// Takes a file that a page hands over for OctoPrint. Answers with the page that shows what became of it, or says why it
/// was not taken.
struct HandoverDesk {
  var app: PrintersApp
  var shell: Shell

  /// - Parameters:
  ///   - next: where it is seen.
  ///   - origin: where it was handed over.
  ///   - pass: passes it on; answers why not, if so.
  func take(
    _ request: Request, _ context: ShellContext, next: (Printer.ID) -> String,
    backTo origin: (Printer.ID) -> String,
    _ pass: (HandedFile, Printer, Words) async -> Phrase?
  ) async throws -> Response {
    let visit = Visit(request, to: app)
    let printer = try app.printer(context)
    let refusal = try await HandedFile.passOn(from: request) { await pass($0, printer, visit.words) }
    guard let refusal else { return .redirect(to: next(printer.id), type: .normal) }
    return await shell.failed(visit.words(refusal), of: app, for: visit, backTo: origin(printer.id))
  }
}
