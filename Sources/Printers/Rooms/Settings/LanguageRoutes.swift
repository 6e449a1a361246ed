import Hummingbird
import OctoPrint
import WebShell

/// The language packs of OctoPrint's own page, and their removal. New ones are put in on OctoPrint's page.
struct LanguageRoutes {
  var settings: ServerSettingsRoutes

  private var app: PrintersApp { settings.app }
  private var shell: Shell { settings.shell }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, context in
      let visit = Visit(request, to: app)
      let face = app.face(of: try app.printer(context), visit.words)
      let page = LanguageListPage(face: face, findings: await packs(face))
      return await shell.page(page, of: app, for: visit)
    }
    routes.post("") { request, context in
      try await LanguageUpload(app: app, shell: shell).take(request, context)
    }
    routes.get("removals/new") { request, context in
      let visit = Visit(request, to: app)
      let face = app.face(of: try app.printer(context), visit.words)
      let query = request.uri.queryParameters
      guard case .found(let packs) = await packs(face),
        let pack = packs.first(where: {
          $0.locale == query["locale"].map(String.init) && $0.pack == query["pack"].map(String.init)
        })
      else { throw HTTPError(.notFound) }
      let paths = SettingsPaths(printer: face.printer.id)
      let page = RoomQuestionPage(
        face: face, room: ServerSettingsRoom.id,
        question: LanguageListPage.question(pack, id: "ask-removal", paths, visit.words),
        origin: BackLink(visit.words(.languagePacks), to: paths.languages))
      return await shell.page(page, of: app, for: visit)
    }
    routes.post("removals") { request, context in
      let fields = try await FormFields(request)
      let list = SettingsPaths(printer: try app.printer(context).id).languages
      return try await FormDesk(app: app, shell: shell).command(
        request, context, backTo: list
      ) { client throws(OctoPrintError) in
        _ = try await client.removeLanguage(fields["locale"], from: fields["pack"])
      }
    }
  }

  private func packs(_ face: PrinterFace) async -> Findings<[LanguageListPage.Pack]> {
    await app.findings(of: face.printer, needing: .settings, face.words) { client throws(OctoPrintError) in
      try await client.languages().values.sorted { $0.identifier < $1.identifier }.flatMap { part in
        part.languages.map {
          LanguageListPage.Pack(
            name: $0.localeDisplay ?? $0.localeEnglish ?? $0.locale, part: part.display ?? part.identifier,
            locale: $0.locale, pack: part.identifier)
        }
      }
    }
  }
}
