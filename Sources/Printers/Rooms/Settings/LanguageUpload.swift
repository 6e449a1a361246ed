import Hummingbird
import OctoPrint
import WebShell

/// Hands a language pack over to OctoPrint.
struct LanguageUpload {
  var app: PrintersApp
  var shell: Shell

  func take(_ request: Request, _ context: ShellContext) async throws -> Response {
    let list = { SettingsPaths(printer: $0).languages }
    return try await UploadHandler(app: app, shell: shell).take(request, context, next: list, backTo: list) {
      await send($0, to: $1, $2)
    }
  }

  /// Why OctoPrint did not take it; `nil` if it did.
  private func send(_ file: IncomingFile, to printer: Printer, _ words: Words) async -> Phrase? {
    let client = app.servers.client(printer)
    var before: [String: Set<String>] = [:]
    do throws(OctoPrintError) {
      before = Self.packs(try await client.languages())
      let after = Self.packs(try await client.addLanguages(await file.content, named: file.name))
      // It does not replace a language that is there, and does not say so.
      return after == before ? .languagePackKnown(name: file.name) : nil
    } catch {
      switch error {
      case .unsupportedType: return .languagePackType(name: file.name)
      case .rejected:
        return file.hasEnding(".zip")
          ? .languagePackInvalid(name: file.name) : .languagePackType(name: file.name)
      // Nor the second time, when it fails.
      case .refused where !before.isEmpty: return .languagePackKnown(name: file.name)
      case .tooLarge: return .uploadTooLarge(name: file.name)
      default:
        let desk = CommandDesk(app: app, shell: shell)
        return await desk.phrase(for: error, client, printer, words)
      }
    }
  }

  private static func packs(_ parts: [String: LanguagePacks]) -> [String: Set<String>] {
    parts.mapValues { Set($0.languages.map(\.locale)) }.filter { !$0.value.isEmpty }
  }
}
