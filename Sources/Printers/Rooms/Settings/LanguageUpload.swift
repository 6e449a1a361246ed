import Hummingbird
import OctoPrint
import Uplink
import WebShell

/// Hands a language pack over to OctoPrint as it comes: nothing of it is kept here.
struct LanguageUpload {
  var app: PrintersApp
  var shell: Shell

  func take(_ request: Request, _ context: ShellContext) async throws -> Response {
    let visit = Visit(request, to: app)
    let printer = try app.printer(context)
    let list = SettingsPaths(printer: printer.id).languages
    guard let parts = FormParts(request) else { throw HTTPError(.badRequest) }
    do {
      while let part = try await parts.next() {
        // A browser sends a file without a name where none was chosen.
        guard case .file(_, let name) = part, !name.isEmpty else { continue }
        let refusal = await send(parts, named: name, to: printer, visit.words)
        // A browser listens only once it has sent everything.
        while try await parts.bytes() != nil {}
        guard let refusal else { return .redirect(to: list, type: .normal) }
        return await shell.failed(visit.words(refusal), of: app, for: visit, backTo: list)
      }
    } catch is FormParts.Malformed {
      throw HTTPError(.badRequest)
    }
    return await shell.failed(visit.words(.noFileChosen), of: app, for: visit, backTo: list)
  }

  /// Why OctoPrint did not take it; `nil` if it did.
  private func send(
    _ parts: FormParts, named name: String, to printer: Printer, _ words: Words
  ) async -> Phrase? {
    let client = app.servers.client(printer)
    var before: [String: Set<String>] = [:]
    do throws(OctoPrintError) {
      before = Self.packs(try await client.languages())
      // OctoPrint takes nothing whose length is not known before.
      let content = BodyStream(length: await parts.lengthIfLast, isReplayable: false) {
        { try await parts.bytes() }
      }
      let after = Self.packs(try await client.addLanguages(.stream(content), named: name))
      // It does not replace a language that is there, and does not say so.
      return after == before ? .languagePackKnown(name: name) : nil
    } catch {
      switch error {
      case .unsupportedType: return .languagePackType(name: name)
      case .rejected:
        return name.lowercased().hasSuffix(".zip")
          ? .languagePackInvalid(name: name) : .languagePackType(name: name)
      // Nor the second time, when it fails.
      case .refused where !before.isEmpty: return .languagePackKnown(name: name)
      case .tooLarge: return .uploadTooLarge(name: name)
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
