import HTTPTypes
import Hummingbird
import NIOCore
import OctoPrint
import Uplink
import WebShell

/// The pages of files and folders, and their content.
struct FilePageRoutes {
  var app: PrintersApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, context in try await folderOrFile(.local(""), request, context) }
    for location in [FileLocation.local, .sdCard] {
      let path = RouterPath(location.rawValue)
      routes.get(path) { request, context in
        try await folderOrFile(FilePath(location, ""), request, context)
      }
      routes.get("\(location.rawValue)/**") { request, context in
        guard let file = FileAddress.file(request) else { throw HTTPError(.notFound) }
        return try await folderOrFile(file, request, context)
      }
    }
    routes.get("downloads/**") { request, context in try await download(request, context) }
    routes.get("thumbnails/**") { request, context in try await thumbnail(request, context) }
    form(.removal, routes) { face, entry, _ in
      let address = FileAddress(printer: face.printer.id)
      return RoomQuestionPage(
        face: face, room: FilesRoom.id, question: .removal(of: entry, address, face.words),
        origin: BackLink(entry.shownName, to: address.page(entry.file)))
    }
    for (view, act) in [(FileAddress.View.copy, PlacingPage.Act.copy), (.move, .move)] {
      form(view, routes) { face, file, files in
        let form = PlacingForm(file, among: files)
        return PlacingPage(face: face, file: file, act: act, fields: form, entry: form.entry(face.words))
      }
    }
    routes.get("folders/new/**") { request, context in
      guard let parent = FileAddress.file(request, .folder) else { throw HTTPError(.notFound) }
      let visit = Visit(request, to: app)
      let face = app.face(of: try app.printer(context), visit.words)
      let page = NewFolderPage(face: face, parent: parent, entry: FormEntry(visit.words))
      return await shell.page(page, of: app, for: visit)
    }
    routes.get("slices/new/**") { request, context in
      let visit = Visit(request, to: app)
      let (face, entry, _) = try await entry(request, context, .slice, visit)
      let page = SlicePage(
        face: face, file: entry, choices: await app.sliceChoices(face), entry: FormEntry(visit.words))
      return await shell.page(page, of: app, for: visit)
    }
  }

  private func folderOrFile(
    _ path: FilePath, _ request: Request, _ context: ShellContext
  ) async throws -> Response {
    let visit = Visit(request, to: app)
    let printer = try app.printer(context)
    let listing = await app.listing(of: printer, holding: path)
    let face = app.face(of: printer, visit.words)
    if let entry = listing.files?[path], !entry.isFolder {
      let thumbnail = await app.thumbnails.thumbnail(of: entry, on: face.printer)
      let page = FilePage(face: face, entry: entry, listing: listing, thumbnail: thumbnail)
      return await shell.page(page, of: app, for: visit)
    }
    if !path.path.isEmpty, listing.files != nil {
      guard try listing.files(holding: path) != nil else { throw HTTPError(.notFound) }
    }
    let query = RowQuery(path: request.uri.path, request)
    let page = FolderPage(face: face, folder: path, listing: listing, query: query)
    return await shell.page(page, of: app, for: visit)
  }

  private func form<Content: Page>(
    _ view: FileAddress.View, _ routes: RouterGroup<ShellContext>,
    _ page: @escaping @Sendable (PrinterFace, FileEntry, KnownFiles) -> Content
  ) {
    routes.get("\(view.rawValue)/**") { request, context in
      let visit = Visit(request, to: app)
      let (face, entry, files) = try await entry(request, context, view, visit)
      return await shell.page(page(face, entry, files), of: app, for: visit)
    }
  }

  private func entry(
    _ request: Request, _ context: ShellContext, _ view: FileAddress.View, _ visit: Visit
  ) async throws -> (PrinterFace, FileEntry, KnownFiles) {
    let printer = try app.printer(context)
    guard let path = FileAddress.file(request, view),
      let (files, entry) = try await app.listing(of: printer, holding: path).files(holding: path)
    else { throw HTTPError(.notFound) }
    return (app.face(of: printer, visit.words), entry, files)
  }

  private func thumbnail(_ request: Request, _ context: ShellContext) async throws -> Response {
    let printer = try app.printer(context)
    guard let file = FileAddress.file(request, .thumbnail),
      let entry = await app.listing(of: printer, holding: file).files?[file],
      let thumbnail = await app.thumbnails.thumbnail(of: entry, on: printer)
    else { throw HTTPError(.notFound) }
    let shown = thumbnail.shown
    // The page's address of it names the file's version; yet it is nobody's but the owner's.
    return Response(
      status: .ok,
      headers: [
        .contentType: shown.type, .cacheControl: "private, max-age=31536000, immutable",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: shown.bytes)))
  }

  /// Through this process: the key stays here, and the browser needs no way to the server.
  private func download(_ request: Request, _ context: ShellContext) async throws -> Response {
    let visit = Visit(request, to: app)
    let printer = try app.printer(context)
    guard let file = FileAddress.file(request, .download), file.location == .local else {
      throw HTTPError(.notFound)
    }
    let client = app.servers.client(printer)
    do {
      return Response.attachment(try await client.download(file.path), named: file.name)
    } catch {
      let desk = CommandDesk(app: app, shell: shell)
      let phrase = await desk.phrase(for: error, client, printer, visit.words)
      return await shell.failed(
        visit.words(phrase), of: app, for: visit, backTo: FileAddress(printer: printer.id).page(file))
    }
  }
}

extension Response {
  /// What is downloaded elsewhere, handed on as it comes: to be kept, never to be shown in our own origin, whatever
  /// the server calls it.
  static func attachment(_ download: Download, named name: String) -> Response {
    Response(status: .ok, headers: .attachment(name), body: ResponseBody(download))
  }
}
