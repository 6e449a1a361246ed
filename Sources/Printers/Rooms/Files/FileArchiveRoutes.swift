import Hummingbird
import OctoPrint
import WebShell

/// Several files of a folder in one archive.
struct FileArchiveRoutes {
  var app: PrintersApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("archives/**") { request, context in
      let visit = Visit(request, to: app)
      let (face, folder, archive) = try await found(request, context, visit)
      let address = FileAddress(printer: face.printer.id)
      let name = folder.path.isEmpty ? visit.words(.files) : folder.name
      let page = ArchivePage(
        face: face, room: FilesRoom.id, origin: BackLink(name, to: address.page(folder)), archive: archive,
        action: address.view(.archive, of: folder))
      return await shell.page(page, of: app, for: visit)
    }
    routes.post("archives/**") { request, context in
      let visit = Visit(request, to: app)
      let fields = try await FormFields(request)
      let (face, folder, archive) = try await found(request, context, visit)
      return try await CommandDesk(app: app, shell: shell).send(
        archive, fields, named: "\(folder.path.isEmpty ? "files" : folder.name).zip", request, context,
        backTo: FileAddress(printer: face.printer.id).view(.archive, of: folder)
      ) { client, paths throws(OctoPrintError) in
        try await client.downloadFiles(paths)
      }
    }
  }

  private func found(
    _ request: Request, _ context: ShellContext, _ visit: Visit
  ) async throws -> (PrinterFace, FilePath, Archive) {
    let face = app.face(of: try app.printer(context), visit.words)
    guard let folder = FileAddress.file(request, .archive), folder.location == .local else {
      throw HTTPError(.notFound)
    }
    let listing = await app.listing(of: face.printer, holding: folder)
    if !folder.path.isEmpty, listing.files != nil, listing.files?[folder]?.isFolder != true {
      throw HTTPError(.notFound)
    }
    if let problem = listing.problem { throw FileUnlisted(file: folder, problem: problem) }
    let items = (listing.files?.files(under: folder) ?? []).map { entry in
      Archive.Item(
        key: entry.path, name: listing.files?.shownPath(of: entry) ?? entry.path,
        detail: entry.size.map { visit.words.bytes($0) } ?? "")
    }
    return (face, folder, Archive(items: items))
  }
}
