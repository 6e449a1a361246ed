import Hummingbird
import OctoPrint
import Uplink
import WebShell

/// Takes a file that a page sends for OctoPrint. Answers with the page that shows what became of it, or says why it
/// was not taken.
struct UploadHandler {
  var app: PrintersApp
  var shell: Shell

  /// - Parameters:
  ///   - next: where it is seen.
  ///   - origin: where it was sent.
  ///   - pass: passes it on; answers why not, if so.
  func take(
    _ request: Request, _ context: ShellContext, next: (Printer.ID) -> String,
    backTo origin: (Printer.ID) -> String,
    _ pass: (IncomingFile, Printer, Words) async -> Phrase?
  ) async throws -> Response {
    let visit = Visit(request, to: app)
    let printer = try app.printer(context)
    var refusal: Phrase? = IncomingFile.noneChosen
    if let file = try await IncomingFile(request) {
      refusal = await pass(file, printer, visit.words)
      try await file.discardRest()
    }
    guard let refusal else { return .redirect(to: next(printer.id), type: .normal) }
    return await shell.failed(visit.words(refusal), of: app, for: visit, backTo: origin(printer.id))
  }
}

extension IncomingFile {
  /// To be read once. OctoPrint takes nothing whose length is not known before.
  var content: Uplink.RequestBody {
    get async { content(length: await length) }
  }

  func content(length: Int?) -> Uplink.RequestBody {
    .stream(BodyStream(length: length, isReplayable: false) { { try await bytes() } })
  }

  /// Whether this was agreed to, before the file.
  func isTicked(_ field: FormField<Bool>) -> Bool { !fields[field.name].isEmpty }
}
