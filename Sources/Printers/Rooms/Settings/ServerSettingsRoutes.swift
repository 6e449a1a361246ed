import Hummingbird
import OctoPrint
import WebShell

/// The pages of OctoPrint's settings, and how they are saved: only what was changed.
struct ServerSettingsRoutes {
  var app: PrintersApp
  var shell: Shell

  private var desk: FormDesk { FormDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, context in
      let visit = Visit(request, to: app)
      let face = app.face(of: try app.printer(context), visit.words)
      let page = ServerSettingsPage(
        face: face, findings: await findings(face), isSaved: request.uri.queryParameters["saved"] != nil)
      return await shell.page(page, of: app, for: visit)
    }
    routes.get("scripts") { request, context in
      try await shown(request, context) { ScriptListPage(face: $0, settings: $1) }
    }
    routes.get("server") { request, context in
      try await shown(request, context) { ServerFactsPage(face: $0, settings: $1) }
    }
    routes.get("all") { request, context in
      let query = request.uri.queryParameters["q"].map(String.init) ?? ""
      return try await shown(request, context) {
        AllSettingsPage(face: $0, sections: SettingsSection.all($1.all), query: query)
      }
    }
    addForm("all/:section", to: routes) { context, settings, paths in
      SettingsSection.all(settings.all).first { $0.id == context.name("section") }
        .map { (SectionForm($0), paths.section($0), paths.all) }
    }
    addForm("parts/:part", to: routes) { context, settings, paths in
      guard let part = SettingsPart(rawValue: context.name("part")) else { return nil }
      return (part.form(settings), paths.part(part), paths.list)
    }
    addForm("scripts/:script", to: routes) { context, settings, paths in
      guard let script = GCodeScript(rawValue: context.name("script")) else { return nil }
      return (ScriptForm(script, settings), paths.script(script), paths.scripts)
    }
  }

  /// A form, where it is sent, and where it was come from.
  private typealias Placed = (form: any SettingsForm, action: String, origin: String)

  private func addForm(
    _ path: RouterPath, to routes: RouterGroup<ShellContext>,
    _ find: @escaping @Sendable (ShellContext, ServerSettings, SettingsPaths) -> Placed?
  ) {
    routes.get(path) { request, context in
      try await with(request, context) { face, settings, visit in
        guard let placed = find(context, settings, SettingsPaths(printer: face.printer.id)) else {
          throw HTTPError(.notFound)
        }
        return await shell.page(page(face, placed, placed.form.entry(visit.words)), of: app, for: visit)
      }
    }
    routes.post(path) { request, context in
      let fields = try await FormFields(request)
      return try await with(request, context) { face, settings, _ in
        let paths = SettingsPaths(printer: face.printer.id)
        guard let placed = find(context, settings, paths) else { throw HTTPError(.notFound) }
        return try await save(placed.form, fields, request, context, on: { page($0, placed, $1) }) {
          placed.origin == paths.list ? paths.saved : placed.origin
        }
      }
    }
  }

  private func page(_ face: PrinterFace, _ placed: Placed, _ entry: FormEntry) -> SettingsFormPage {
    let paths = SettingsPaths(printer: face.printer.id)
    let origin: Phrase =
      switch placed.origin {
      case paths.list: .serverSettings
      case paths.all: .allSettings
      default: .gcodeScripts
      }
    return SettingsFormPage(
      face: face, fields: placed.form, action: placed.action,
      origin: BackLink(face.words(origin), to: placed.origin), entry: entry)
  }

  /// - Parameter next: where to go on.
  private func save(
    _ form: some SettingsForm, _ fields: FormFields, _ request: Request, _ context: ShellContext,
    on page: (PrinterFace, FormEntry) -> SettingsFormPage, next: () -> String
  ) async throws -> Response {
    try await desk.take(form, fields, request, context, on: page) { client, change throws(OctoPrintError) in
      if !change.isEmpty { _ = try await client.save(change) }
      return next()
    }
  }

  // MARK: What is set

  func findings(_ face: PrinterFace) async -> Findings<ServerSettings> {
    await app.findings(of: face.printer, needing: .settingsRead, face.words) {
      client throws(OctoPrintError) in
      try await client.settings()
    }
  }

  /// Answers with the settings, or says why they could not be had.
  func with(
    _ request: Request, _ context: ShellContext,
    _ answer: (PrinterFace, ServerSettings, Visit) async throws -> Response
  ) async throws -> Response {
    try await desk.answer(
      request, context, by: findings, else: { ServerSettingsPage(face: $0, findings: $1) }, answer)
  }

  private func shown(
    _ request: Request, _ context: ShellContext, _ page: (PrinterFace, ServerSettings) -> some Page
  ) async throws -> Response {
    try await with(request, context) { face, settings, visit in
      await shell.page(page(face, settings), of: app, for: visit)
    }
  }
}
