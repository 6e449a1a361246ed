import Hummingbird
import OctoPrint
import WebShell

/// Puts a backup in the place of what OctoPrint has: one that it keeps, or one that is handed over.
struct RestoreRoutes {
  var app: PrintersApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("restores/new/:name") { request, context in
      let visit = Visit(request, to: app)
      let face = app.face(of: try app.printer(context), visit.words)
      let paths = BackupPaths(printer: face.printer.id)
      let page = RoomQuestionPage(
        face: face, room: BackupsRoom.id,
        question: .restore(of: context.name("name"), paths, visit.words),
        origin: BackLink(visit.words(.backups), to: paths.list))
      return await shell.page(page, of: app, for: visit)
    }
    routes.post("restores") { request, context in try await restore(request, context) }
    routes.get("uploads/new") { request, context in
      try await FormDesk(app: app, shell: shell).answer(
        request, context, by: { await app.backupState($0) },
        else: { BackupsPage(face: $0, findings: $1, now: app.now()) }
      ) { face, state, visit in
        await shell.page(BackupUploadPage(face: face, state: state), of: app, for: visit)
      }
    }
    routes.post("uploads") { request, context in
      try await BackupUpload(app: app, shell: shell).take(request, context)
    }
  }

  /// OctoPrint itself would do it in the middle of a print.
  private func restore(_ request: Request, _ context: ShellContext) async throws -> Response {
    let fields = try await FormFields(request)
    let printer = try app.printer(context)
    let list = BackupPaths(printer: printer.id).list
    if let phrase = BackupLock.refusal(app.live.value(printer.id)) {
      return try await CommandDesk(app: app, shell: shell).refuse(phrase, request, backTo: list)
    }
    return try await FormDesk(app: app, shell: shell).command(request, context, backTo: list) {
      client throws(OctoPrintError) in
      try await app.restoring(printer) { () throws(OctoPrintError) in
        try await client.restoreBackup(fields["name"])
      }
    }
  }
}
