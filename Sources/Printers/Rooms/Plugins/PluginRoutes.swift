import HTTPTypes
import Hummingbird
import OctoPrint
import WebShell

/// The pages of installed plugins, and what is done to them.
struct PluginRoutes {
  var app: PrintersApp
  var shell: Shell

  private var desk: CommandDesk { CommandDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, context in
      let visit = Visit(request, to: app)
      let face = app.face(of: try app.printer(context), visit.words)
      return await shell.page(list(face, await installed(face), request), of: app, for: visit)
    }
    addOne(to: routes.group("known/:key"))
  }

  private func addOne(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, context in
      try await onPlugin(request, context) { face, plugin, visit in
        await shell.page(PluginPage(face: face, plugin: plugin), of: app, for: visit)
      }
    }
    ask("disablings", routes, Confirmation.disabling)
    ask("cleanings", routes, Confirmation.cleaning)
    ask("uninstallings", routes, Confirmation.uninstalling)
    command("enablings", routes, PluginManagerSaying.toggled) { client, key, _ throws(OctoPrintError) in
      try await client.enablePlugin(key)
    }
    command("disablings", routes, PluginManagerSaying.toggled) { client, key, _ throws(OctoPrintError) in
      try await client.disablePlugin(key)
    }
    command("cleanings", routes, PluginManagerSaying.removed) { client, key, _ throws(OctoPrintError) in
      try await client.cleanUpPlugin(key)
    }
    command("uninstallings", routes, PluginManagerSaying.removed, isEnd: true) {
      client, key, fields throws(OctoPrintError) in
      try await client.uninstallPlugin(key, cleansUp: PluginFate(fields) == .delete)
    }
  }

  // MARK: Changes

  private func ask(
    _ deed: String, _ routes: RouterGroup<ShellContext>,
    _ question: @escaping @Sendable (PluginInfo, PluginPaths, Words) -> Confirmation
  ) {
    routes.get("\(deed)/new") { request, context in
      try await onPlugin(request, context) { face, plugin, visit in
        let paths = PluginPaths(printer: face.printer.id)
        let page = RoomQuestionPage(
          face: face, room: PluginsRoom.id, question: question(plugin, paths, visit.words),
          origin: BackLink(plugin.name, to: paths.plugin(plugin.key)))
        return await shell.page(page, of: app, for: visit)
      }
    }
  }

  /// - Parameters:
  ///   - news: what it means for the others who look at plugins.
  ///   - isEnd: whether the plugin is gone then, and has no page any more.
  private func command(
    _ deed: String, _ routes: RouterGroup<ShellContext>,
    _ news: @escaping @Sendable (PluginChange) -> PluginManagerSaying, isEnd: Bool = false,
    _ send:
      @escaping @Sendable (OctoPrintClient, String, FormFields) async throws(OctoPrintError)
      -> PluginChange
  ) {
    routes.post(RouterPath(deed)) { request, context in
      let fields = try await FormFields(request)
      let (key, paths) = (context.name("key"), PluginPaths(printer: try app.printer(context).id))
      return try await change(request, context, next: isEnd ? paths.list : paths.plugin(key), news) {
        client throws(OctoPrintError) in
        try await send(client, key, fields)
      }
    }
  }

  /// Sends a change of plugins, once; its answer says whether OctoPrint has to restart.
  ///
  /// - Parameters:
  ///   - path: where the change is seen, or was asked for.
  ///   - news: what it means for the others who look at plugins; `nil` if its end is told later.
  func change(
    _ request: Request, _ context: ShellContext, next path: String,
    _ news: (PluginChange) -> PluginManagerSaying?,
    _ send: (OctoPrintClient) async throws(OctoPrintError) -> PluginChange
  ) async throws -> Response {
    let printer = try app.printer(context)
    let isPrinting = app.live.value(printer.id).condition?.hasJob == true
    return try await desk.attempt(
      request, context, backTo: path, saying: { Self.sentence(for: $0, whilePrinting: isPrinting) }
    ) { client, printer, visit throws(OctoPrintError) in
      let change = try await send(client)
      if let phrase = Self.refusal(change) {
        return await shell.failed(visit.words(phrase), of: app, for: visit, backTo: path)
      }
      if let news = news(change) {
        app.live.channel(printer.id).update { $0.pluginWork.hear(news, at: app.now()) }
      }
      return .redirect(to: path, type: .normal)
    }
  }

  /// Why nothing was changed, if so; `nil` if it was, or will be.
  static func refusal(_ change: PluginChange) -> Phrase? {
    if change.isPutOff { return .pluginPutOff }
    guard change.result != true, !change.inProgress else { return nil }
    return change.reason.map { .octoPrintRefused(text: $0) } ?? .commandRejected
  }

  /// What a refusal means here; OctoPrint's own words say why, where it has some.
  static func sentence(for error: OctoPrintError, whilePrinting isPrinting: Bool) -> Phrase? {
    switch error.status {
    case 404: .notThereAnyMore
    case 409 where isPrinting: .lockedWhilePrinting
    case 400, 409, 500: error.refusal?.message.map { .octoPrintRefused(text: $0) }
    default: nil
    }
  }

  // MARK: What there is

  func installed(_ face: PrinterFace) async -> Findings<InstalledPlugins> {
    await app.findings(of: face.printer, needing: .managePlugins, isPlugin: true, face.words) {
      client throws(OctoPrintError) in
      try await client.plugins()
    }
  }

  /// Answers with what the plugin manager told, or with the list, which says why that was not to be had.
  func answer<Value>(
    _ request: Request, _ context: ShellContext,
    by ask: (OctoPrintClient) async throws(OctoPrintError) -> Value,
    _ answer: (PrinterFace, Value, Visit) async throws -> Response
  ) async throws -> Response where Value: Sendable {
    let visit = Visit(request, to: app)
    let face = app.face(of: try app.printer(context), visit.words)
    let findings = await app.findings(
      of: face.printer, needing: .managePlugins, isPlugin: true, visit.words, ask)
    if case .found(let value) = findings { return try await answer(face, value, visit) }
    let reason = findings.reason(insteadOf: InstalledPlugins.self) ?? .missing
    return await shell.page(list(face, reason, request), of: app, for: visit)
  }

  private func list(
    _ face: PrinterFace, _ findings: Findings<InstalledPlugins>, _ request: Request
  ) -> PluginListPage {
    let query = RowQuery(path: PluginPaths(printer: face.printer.id).list, request)
    return PluginListPage(face: face, findings: findings, query: query, now: app.now())
  }

  private func onPlugin(
    _ request: Request, _ context: ShellContext,
    _ answer: (PrinterFace, PluginInfo, Visit) async throws -> Response
  ) async throws -> Response {
    try await self.answer(
      request, context,
      by: { client throws(OctoPrintError) in try await client.plugins() },
      { face, installed, visit in
        guard let plugin = installed.plugins.first(where: { $0.key == context.name("key") }) else {
          throw HTTPError(.notFound)
        }
        return try await answer(face, plugin, visit)
      })
  }
}
