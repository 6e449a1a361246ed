import Hummingbird
import OctoPrint
import WebShell

/// Several films in one archive.
struct TimelapseArchiveRoutes {
  var app: PrintersApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("archives") { request, context in
      let visit = Visit(request, to: app)
      let list = await app.timelapsePage(of: try app.printer(context), visit.words)
      guard let archive = archive(list) else { return await shell.page(list, of: app, for: visit) }
      let room = Paths.room(TimelapseRoom.id, list.printer.id)
      let page = ArchivePage(
        face: list.face, room: TimelapseRoom.id, origin: BackLink(visit.words(.timelapses), to: room),
        archive: archive, action: "\(room)/archives")
      return await shell.page(page, of: app, for: visit)
    }
    routes.post("archives") { request, context in
      let visit = Visit(request, to: app)
      let fields = try await FormFields(request)
      let list = await app.timelapsePage(of: try app.printer(context), visit.words)
      guard let archive = archive(list) else { return await shell.page(list, of: app, for: visit) }
      return try await CommandDesk(app: app, shell: shell).send(
        archive, fields, named: "timelapses.zip", request, context,
        backTo: "\(Paths.room(TimelapseRoom.id, list.printer.id))/archives"
      ) { client, names throws(OctoPrintError) in
        try await client.downloadTimelapses(names)
      }
    }
  }

  /// `nil` if the films could not be had; the list says why.
  private func archive(_ page: TimelapsePage) -> Archive? {
    page.list.map { list in
      Archive(
        items: list.files.sorted { ($0.timestamp ?? 0) > ($1.timestamp ?? 0) }.map { film in
          Archive.Item(
            key: film.name, name: film.name, detail: film.bytes.map { page.words.bytes($0) } ?? "")
        })
    }
  }
}
