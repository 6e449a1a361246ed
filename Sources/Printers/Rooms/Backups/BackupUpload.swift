import Hummingbird
import OctoPrint
import WebShell

/// Hands a backup over to OctoPrint, which puts it in the place of what it has.
struct BackupUpload {
  /// Said before the file comes: nothing is replaced unasked.
  static let agreement = FormField.toggle("agreed", .backupAgreed)

  var app: PrintersApp
  var shell: Shell

  func take(_ request: Request, _ context: ShellContext) async throws -> Response {
    try await UploadHandler(app: app, shell: shell).take(
      request, context, next: { BackupPaths(printer: $0).list }, backTo: { BackupPaths(printer: $0).handing }
    ) { file, printer, words in
      if let objection = objection(to: file, printer) { return objection }
      return await send(file, to: printer, words)
    }
  }

  private func objection(to file: IncomingFile, _ printer: Printer) -> Phrase? {
    if !file.isTicked(Self.agreement) { return .backupNotAgreed }
    if let phrase = BackupLock.refusal(app.live.value(printer.id)) { return phrase }
    return file.hasEnding(".zip") ? nil : .backupType(name: file.name)
  }

  private func send(_ file: IncomingFile, to printer: Printer, _ words: Words) async -> Phrase? {
    let client = app.servers.client(printer)
    do throws(OctoPrintError) {
      let content = await file.content
      try await app.restoring(printer) { () throws(OctoPrintError) in
        try await client.restoreBackup(content, named: file.name)
      }
      return nil
    } catch {
      if case .tooLarge = error { return .uploadTooLarge(name: file.name) }
      if error.status == 400, let text = error.refusal?.message { return .octoPrintRefused(text: text) }
      return await CommandDesk(app: app, shell: shell).phrase(for: error, client, printer, words)
    }
  }
}
