import Hummingbird
import OctoPrint
import Uplink
import WebShell

/// Hands a backup over to OctoPrint as it comes, which puts it in the place of what it has: nothing of it is kept
/// here.
struct BackupUpload {
  /// Said before the file comes: nothing is replaced unasked.
  static let agreement = FormField.toggle("agreed", .backupAgreed)

  var app: PrintersApp
  var shell: Shell

  func take(_ request: Request, _ context: ShellContext) async throws -> Response {
    let visit = Visit(request, to: app)
    let printer = try app.printer(context)
    let paths = BackupPaths(printer: printer.id)
    guard let parts = FormParts(request) else { throw HTTPError(.badRequest) }
    do {
      let refusal = try await take(parts, printer, visit.words)
      guard let refusal else { return .redirect(to: paths.list, type: .normal) }
      return await shell.failed(visit.words(refusal), of: app, for: visit, backTo: paths.handing)
    } catch is FormParts.Malformed {
      throw HTTPError(.badRequest)
    }
  }

  /// Why it was not taken; `nil` if it was.
  private func take(_ parts: FormParts, _ printer: Printer, _ words: Words) async throws -> Phrase? {
    var hasAgreed = false
    while let part = try await parts.next() {
      switch part {
      case .field(Self.agreement.name, let value): hasAgreed = !value.isEmpty
      case .field: continue
      // A browser sends a file without a name where none was chosen.
      case .file(_, let name) where !name.isEmpty:
        let refusal = await refusal(of: name, hasAgreed, printer)
        var outcome = refusal
        if refusal == nil { outcome = await send(parts, named: name, to: printer, words) }
        // A browser listens only once it has sent everything.
        while try await parts.bytes() != nil {}
        return outcome
      case .file: continue
      }
    }
    return .noFileChosen
  }

  private func refusal(of name: String, _ hasAgreed: Bool, _ printer: Printer) async -> Phrase? {
    if !hasAgreed { return .backupNotAgreed }
    if let phrase = BackupLock.refusal(app.live.value(printer.id)) { return phrase }
    return name.lowercased().hasSuffix(".zip") ? nil : .backupType(name: name)
  }

  private func send(
    _ parts: FormParts, named name: String, to printer: Printer, _ words: Words
  ) async -> Phrase? {
    let client = app.servers.client(printer)
    do throws(OctoPrintError) {
      // OctoPrint takes nothing whose length is not known before.
      let content = BodyStream(length: await parts.lengthIfLast, isReplayable: false) {
        { try await parts.bytes() }
      }
      try await app.restoring(printer) { () throws(OctoPrintError) in
        try await client.restoreBackup(.stream(content), named: name)
      }
      return nil
    } catch {
      if case .tooLarge = error { return .uploadTooLarge(name: name) }
      if error.status == 400, let text = error.refusal?.message { return .octoPrintRefused(text: text) }
      return await CommandDesk(app: app, shell: shell).phrase(for: error, client, printer, words)
    }
  }
}
