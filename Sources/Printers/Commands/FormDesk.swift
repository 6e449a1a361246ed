import Hummingbird
import OctoPrint
import WebShell

/// Takes a form of a room: reads it and sends what it says, once. Whatever stands against it, the form comes back
/// with what was typed.
struct FormDesk: Sendable {
  var app: PrintersApp
  var shell: Shell

  private var desk: CommandDesk { CommandDesk(app: app, shell: shell) }

  /// - Parameters:
  ///   - page: the page with this in its form.
  ///   - complain: what a refusal of OctoPrint's means here; `false` if it means what it means everywhere.
  ///   - send: answers where to go on.
  func take<Form: FormDeclaration>(
    _ form: Form, _ fields: FormFields, _ request: Request, _ context: ShellContext,
    on page: (PrinterFace, FormEntry) -> some RoomFormPage,
    saying complain: (OctoPrintError, inout FormEntry) -> Bool = { _, _ in false },
    _ send: (OctoPrintClient, Form.Value) async throws(OctoPrintError) -> String
  ) async throws -> Response {
    let visit = Visit(request, to: app)
    let printer = try app.printer(context)
    let client = app.servers.client(printer)
    var entry: FormEntry
    do throws(FormRefused) {
      let value = try form.read(fields, visit.words)
      do throws(OctoPrintError) {
        return .redirect(to: try await send(client, value), type: .normal)
      } catch {
        entry = FormEntry(fields, visit.words)
        if !complain(error, &entry) { entry.complain(.phrase(await phrase(error, client, printer, visit))) }
      }
    } catch {
      entry = error.entry
    }
    let content = page(app.face(of: printer, visit.words), entry)
    return await shell.refused(content, fragment: content.form.html, of: app, for: visit)
  }

  /// A command without a form that leads on; OctoPrint's own words say why it refused.
  ///
  /// - Parameters:
  ///   - path: where a browser goes after a refusal.
  ///   - sentence: for a refusal that means something else here than elsewhere.
  func command(
    _ request: Request, _ context: ShellContext, backTo path: String,
    saying sentence: (OctoPrintError) -> Phrase? = { _ in nil },
    _ send: (OctoPrintClient) async throws(OctoPrintError) -> Void
  ) async throws -> Response {
    try await desk.attempt(
      request, context, backTo: path, saying: { sentence($0) ?? $0.ownPhrase }
    ) { client, _, _ throws(OctoPrintError) in
      try await send(client)
      return .redirect(to: path, type: .normal)
    }
  }

  private func phrase(
    _ error: OctoPrintError, _ client: OctoPrintClient, _ printer: Printer, _ visit: Visit
  ) async -> Phrase {
    if let own = error.ownPhrase { return own }
    return await desk.phrase(for: error, client, printer, visit.words)
  }
}
