import Foundation
import Hummingbird
import OctoPrint
import WebShell

/// The pages of logs, and what is done to them.
struct LogRoutes {
  var app: PrintersApp
  var shell: Shell

  private var desk: CommandDesk { CommandDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, context in
      let visit = Visit(request, to: app)
      return await shell.page(try await page(context, visit), of: app, for: visit)
    }
    routes.get("archive.zip") { request, context in
      try await attempt(request, context) { client, printer, _ throws(OctoPrintError) in
        Response(
          status: .ok, headers: .attachment("logs-\(printer.id).zip"),
          body: ResponseBody(try await LogArchive(client)))
      }
    }
    routes.get("downloads/:name") { request, context in
      let name = context.name("name")
      return try await attempt(request, context) { client, _, _ throws(OctoPrintError) in
        Response.attachment(try await client.downloadLog(name), named: name)
      }
    }
    routes.get("files/:name") { request, context in try await log(request, context) }
    routes.get("removals/new/:name") { request, context in
      let visit = Visit(request, to: app)
      let face = app.face(of: try app.printer(context), visit.words)
      let paths = LogPaths(printer: face.printer.id)
      let page = RoomQuestionPage(
        face: face, room: LogsRoom.id,
        question: .removal(
          of: context.name("name"), visit.words(.logDeleteText), paths.removals, visit.words),
        origin: BackLink(visit.words(.logs), to: paths.list))
      return await shell.page(page, of: app, for: visit)
    }
    routes.post("removals") { request, context in
      let fields = try await FormFields(request)
      return try await attempt(request, context) { client, printer, _ throws(OctoPrintError) in
        try await client.deleteLog(fields["name"])
        return .redirect(to: LogPaths(printer: printer.id).list, type: .normal)
      }
    }
    routes.post("levels") { request, context in try await setLevel(request, context) }
  }

  // MARK: Pages

  private func page(_ context: ShellContext, _ visit: Visit) async throws -> LogsPage {
    let printer = try app.printer(context)
    let face = app.face(of: printer, visit.words)
    if let user = face.live.user, !user.may(.manageLogs) { return LogsPage(face: face, findings: .forbidden) }
    let client = app.servers.client(printer)
    do {
      return LogsPage(face: face, findings: .told(try await client.logging()))
    } catch {
      if error.isForbidden { return LogsPage(face: face, findings: .forbidden) }
      if error.status == 404 { return LogsPage(face: face, findings: .missing) }
      let phrase = await desk.phrase(for: error, client, printer, visit.words)
      return LogsPage(face: face, findings: .failed(phrase))
    }
  }

  private func log(_ request: Request, _ context: ShellContext) async throws -> Response {
    let visit = Visit(request, to: app)
    let printer = try app.printer(context)
    let client = app.servers.client(printer)
    let name = context.name("name")
    let download: Download
    do throws(OctoPrintError) { download = try await client.downloadLog(name) } catch {
      return try await attempt(request, context) { _, _, _ throws(OctoPrintError) in throw error }
    }
    let tail: LogTail
    do { tail = try await LogTail(download) } catch {
      return try await desk.refuse(.logBroken, request, backTo: LogPaths(printer: printer.id).list)
    }
    let page = LogPage(face: app.face(of: printer, visit.words), name: name, tail: tail)
    return await shell.page(page, of: app, for: visit)
  }

  // MARK: Changes

  /// OctoPrint takes all levels at once and forgets what is not among them.
  private func setLevel(_ request: Request, _ context: ShellContext) async throws -> Response {
    let (visit, fields) = (Visit(request, to: app), try await FormFields(request))
    let printer = try app.printer(context)
    let list = LogPaths(printer: printer.id).list
    return try await attempt(request, context) { client, _, _ throws(OctoPrintError) in
      let setup = try await client.loggingSetup()
      var levels = setup.levels
      if !fields["reset"].isEmpty {
        levels[fields["reset"]] = nil
      } else {
        let form = LogLevelForm(setup.loggers)
        do throws(FormRefused) {
          let (logger, level) = try form.read(fields, visit.words)
          levels[logger] = level
        } catch {
          var page = LogsPage(face: app.face(of: printer, visit.words), findings: .missing)
          (page.findings, page.refused) = (.told(try await client.logging()), error.entry)
          let fragment = form.html(error.entry, action: LogPaths(printer: printer.id).levels)
          return await shell.refused(page, fragment: fragment, of: app, for: visit)
        }
      }
      _ = try await client.setLogLevels(levels)
      return .redirect(to: list, type: .normal)
    }
  }

  private func attempt(
    _ request: Request, _ context: ShellContext,
    _ send: (OctoPrintClient, Printer, Visit) async throws(OctoPrintError) -> Response
  ) async throws -> Response {
    let list = LogPaths(printer: try app.printer(context).id).list
    return try await desk.attempt(
      request, context, backTo: list, saying: { $0.status == 404 ? .logGone : nil }, send)
  }
}
