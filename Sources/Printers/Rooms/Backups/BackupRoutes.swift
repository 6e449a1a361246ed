import Hummingbird
import OctoPrint
import WebShell

/// The list of backups, and what is done to it.
struct BackupRoutes {
  var app: PrintersApp
  var shell: Shell

  private var desk: CommandDesk { CommandDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, context in
      let visit = Visit(request, to: app)
      let page = await app.backupsPage(of: try app.printer(context), visit.words)
      return await shell.page(page, of: app, for: visit)
    }
    routes.post("") { request, context in try await create(request, context) }
    routes.get("downloads/:name") { request, context in try await download(request, context) }
    routes.get("removals/new/:name") { request, context in
      try await ask(request, context) { paths, words in
        .removal(of: context.name("name"), words(.backupDeleteText), paths.removals, words)
      }
    }
    routes.post("removals") { request, context in
      let fields = try await FormFields(request)
      let live = app.live.channel(try app.printer(context).id)
      return try await command(request, context) { client throws(OctoPrintError) in
        try await client.deleteBackup(fields["name"])
        live.update { $0.backupWork.noteRemoval() }
      }
    }
    routes.get("unknown-plugins/removals/new") { request, context in
      try await ask(request, context) { .forgetting($0, $1) }
    }
    routes.post("unknown-plugins/removals") { request, context in
      try await command(request, context) { client throws(OctoPrintError) in
        try await client.forgetUnknownPlugins()
      }
    }
  }

  private func create(_ request: Request, _ context: ShellContext) async throws -> Response {
    let (visit, fields) = (Visit(request, to: app), try await FormFields(request))
    let printer = try app.printer(context)
    let list = BackupPaths(printer: printer.id).list
    let excluded: [String]
    do throws(FormRefused) { excluded = try BackupForm().read(fields, visit.words) } catch {
      var page = await app.backupsPage(of: printer, visit.words)
      page.refused = error.entry
      let fragment = BackupForm().html(error.entry, action: list)
      return await shell.refused(page, fragment: fragment, of: app, for: visit)
    }
    if case .making = app.live.value(printer.id).backupWork.deed(at: app.now()) {
      return try await desk.refuse(.backupUnderWay, request, backTo: list)
    }
    return try await desk.attempt(request, context, backTo: list) { client, _, _ throws(OctoPrintError) in
      let backup = try await client.createBackup(without: excluded)
      app.live.channel(printer.id).update { state in
        // Nobody would tell of its end.
        if state.isLive { state.backupWork.beginBackup(backup.name) }
      }
      return .redirect(to: list, type: .normal)
    }
  }

  /// It holds keys and the passwords' hashes of all users: nothing for a device that may only look.
  private func download(_ request: Request, _ context: ShellContext) async throws -> Response {
    let list = BackupPaths(printer: try app.printer(context).id).list
    guard Visitor.current.mayChange else {
      return try await desk.refuse(.backupNotForViewers, request, backTo: list)
    }
    let name = context.name("name")
    return try await desk.attempt(
      request, context, backTo: list, saying: { $0.status == 404 ? .notThereAnyMore : nil }
    ) { client, _, _ throws(OctoPrintError) in
      Response.attachment(try await client.downloadBackup(name), named: name)
    }
  }

  private func ask(
    _ request: Request, _ context: ShellContext, _ question: (BackupPaths, Words) -> Confirmation
  ) async throws -> Response {
    let visit = Visit(request, to: app)
    let face = app.face(of: try app.printer(context), visit.words)
    let paths = BackupPaths(printer: face.printer.id)
    let page = RoomQuestionPage(
      face: face, room: BackupsRoom.id, question: question(paths, visit.words),
      origin: BackLink(visit.words(.backups), to: paths.list))
    return await shell.page(page, of: app, for: visit)
  }

  private func command(
    _ request: Request, _ context: ShellContext,
    _ send: (OctoPrintClient) async throws(OctoPrintError) -> Void
  ) async throws -> Response {
    try await FormDesk(app: app, shell: shell).command(
      request, context, backTo: BackupPaths(printer: try app.printer(context).id).list, send)
  }
}
