import Foundation
import Hummingbird
import OctoPrint
import WebShell

/// The page of the films and what is done to them.
struct TimelapseRoutes {
  var app: PrintersApp
  var shell: Shell

  private var desk: CommandDesk { CommandDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, context in
      let visit = Visit(request, to: app)
      return await shell.page(try await page(context, visit), of: app, for: visit)
    }
    routes.get("films/:name") { request, context in
      let visit = Visit(request, to: app)
      let face = app.face(of: try app.printer(context), visit.words)
      let page = FilmPage(face: face, name: context.name("name"))
      guard FilmPage.type(of: page.name) != nil else { throw HTTPError(.notFound) }
      return await shell.page(page, of: app, for: visit)
    }
    routes.get("streams/:name") { request, context in
      guard let type = FilmPage.type(of: context.name("name")) else { throw HTTPError(.notFound) }
      return try await download(request, context) { name, client throws(OctoPrintError) in
        let range = FilmStream.range(request.headers[.range])
        return FilmStream.response(try await client.downloadTimelapse(name, range: range), type: type)
      }
    }
    routes.get("downloads/:name") { request, context in
      try await download(request, context) { name, client throws(OctoPrintError) in
        .attachment(try await client.downloadTimelapse(name), named: name)
      }
    }
    routes.get("removals/new/:kind/:name") { request, context in
      let visit = Visit(request, to: app)
      let face = app.face(of: try app.printer(context), visit.words)
      let room = Paths.room(TimelapseRoom.id, face.printer.id)
      let deed = context.name("kind") == "films" ? "film-removals" : "picture-removals"
      let page = RoomQuestionPage(
        face: face, room: TimelapseRoom.id,
        question: .removal(
          of: context.name("name"), visit.words(.deleteText), "\(room)/\(deed)", visit.words),
        origin: BackLink(visit.words(.timelapses), to: room))
      return await shell.page(page, of: app, for: visit)
    }
    command("film-removals", routes) { client, fields throws(OctoPrintError) in
      _ = try await client.deleteTimelapse(fields["name"])
    }
    command("picture-removals", routes) { client, fields throws(OctoPrintError) in
      try await client.deleteUnrenderedTimelapse(fields["name"])
    }
    command("renderings", routes) { client, fields throws(OctoPrintError) in
      try await client.renderTimelapse(fields["name"])
    }
    routes.post("configurations") { request, context in try await configure(request, context) }
  }

  private func configure(_ request: Request, _ context: ShellContext) async throws -> Response {
    let (visit, fields) = (Visit(request, to: app), try await FormFields(request))
    let room = Paths.room(TimelapseRoom.id, try app.printer(context).id)
    let form = TimelapseForm()
    let configuration: TimelapseConfiguration
    do throws(FormRefused) { configuration = try form.read(fields, visit.words) } catch {
      let fragment = form.html(error.entry, action: "\(room)/configurations")
      var page = try await page(context, visit)
      page.refused = error.entry
      return await shell.refused(page, fragment: fragment, of: app, for: visit)
    }
    return try await desk.attempt(request, context, backTo: room) { client, _, visit throws(OctoPrintError) in
      let list = try await client.configureTimelapse(configuration, saves: true)
      guard list.config.type == configuration.type else {
        return await shell.failed(visit.words(.timelapseStaysOff), of: app, for: visit, backTo: room)
      }
      return .redirect(to: room, type: .normal)
    }
  }

  private func page(_ context: ShellContext, _ visit: Visit) async throws -> TimelapsePage {
    await app.timelapsePage(of: try app.printer(context), visit.words)
  }

  /// All of them lead back to the list, which shows what became of it.
  private func command(
    _ path: String, _ routes: RouterGroup<ShellContext>,
    _ send: @escaping @Sendable (OctoPrintClient, FormFields) async throws(OctoPrintError) -> Void
  ) {
    routes.post(RouterPath(path)) { request, context in
      let fields = try await FormFields(request)
      let room = Paths.room(TimelapseRoom.id, try app.printer(context).id)
      return try await desk.lead(request, context, backTo: room) { client, printer throws(OctoPrintError) in
        try await send(client, fields)
        // OctoPrint does not tell of films that go.
        app.live.channel(printer.id).update { $0.filmChanges += 1 }
        return room
      }
    }
  }

  private func download(
    _ request: Request, _ context: ShellContext,
    _ content: (String, OctoPrintClient) async throws(OctoPrintError) -> Response
  ) async throws -> Response {
    let visit = Visit(request, to: app)
    let printer = try app.printer(context)
    let client = app.servers.client(printer)
    do throws(OctoPrintError) { return try await content(context.name("name"), client) } catch {
      let phrase = await desk.phrase(for: error, client, printer, visit.words)
      return await shell.failed(
        visit.words(phrase), of: app, for: visit, backTo: Paths.room(TimelapseRoom.id, printer.id))
    }
  }
}
