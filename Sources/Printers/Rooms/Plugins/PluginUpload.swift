import Hummingbird
import OctoPrint
import WebShell

/// Hands a plugin over to OctoPrint, which installs it.
struct PluginUpload {
  /// Said before the file comes: nothing runs unasked.
  static let agreement = FormField.toggle("agreed", .pluginAgreed)

  var app: PrintersApp
  var shell: Shell

  func take(_ request: Request, _ context: ShellContext) async throws -> Response {
    try await UploadHandler(app: app, shell: shell).take(
      request, context, next: { PluginPaths(printer: $0).list }, backTo: { PluginPaths(printer: $0).handing }
    ) { file, printer, words in
      if let objection = objection(to: file, printer) { return objection }
      return await send(file, to: printer, words)
    }
  }

  private func objection(to file: IncomingFile, _ printer: Printer) -> Phrase? {
    if !file.isTicked(Self.agreement) { return .pluginNotAgreed }
    // OctoPrint puts off what it is to fetch, but not what it is handed.
    return app.live.value(printer.id).condition?.hasJob == true ? .lockedWhilePrinting : nil
  }

  private func send(_ file: IncomingFile, to printer: Printer, _ words: Words) async -> Phrase? {
    let (client, live) = (app.servers.client(printer), app.live.channel(printer.id))
    live.update { $0.pluginWork.beginInstallation() }
    do throws(OctoPrintError) {
      let change = try await client.installPlugin(await file.content, named: file.name)
      if let refusal = PluginRoutes.refusal(change) {
        live.update { $0.pluginWork.giveUpInstallation() }
        return refusal
      }
      return nil
    } catch {
      live.update { $0.pluginWork.giveUpInstallation() }
      if case .tooLarge = error { return .uploadTooLarge(name: file.name) }
      if let phrase = PluginRoutes.sentence(for: error, whilePrinting: false) { return phrase }
      return await CommandDesk(app: app, shell: shell).phrase(for: error, client, printer, words)
    }
  }
}
