import HTTPTypes
import Hummingbird
import NIOCore
import OctoPrint
import WebShell

/// Looking at the layers of a G-code file.
struct PreviewRoutes {
  var app: PrintersApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("previews/**") { request, context in
      let visit = Visit(request, to: app)
      let (printer, entry, preview) = try await opened(request, context, .preview)
      let layer = Self.layer(request)
      let page = PreviewPage(
        face: app.face(of: printer, visit.words), entry: entry, preview: preview,
        volume: await volume(of: printer), layer: layer)
      return await shell.page(page, of: app, for: visit)
    }
    routes.get("layers/**") { request, context in try await moves(request, context) }
  }

  /// The moves of a layer; a sentence for the page's script where there are none.
  private func moves(_ request: Request, _ context: ShellContext) async throws -> Response {
    let (printer, _, preview) = try await opened(request, context, .layer)
    let words = Visit(request, to: app).words
    do {
      guard let moves = try await preview.moves(Self.layer(request) - 1) else {
        return .plain(words(preview.hasFailed ? .layersFailed : .noSuchLayer), status: .notFound)
      }
      return Response(
        status: .ok, headers: [.contentType: "application/octet-stream", .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: moves.bytes)))
    } catch {
      return .plain(await sentence(error, printer, words), status: .badGateway)
    }
  }

  /// Why a layer could not be read just now.
  private func sentence(_ error: any Error, _ printer: Printer, _ words: Words) async -> String {
    let client = app.servers.client(printer)
    guard let error = error as? OctoPrintError else {
      return words(await app.servers.examination(printer, client: client).trouble(error).phrase)
    }
    return words(
      await CommandDesk(app: app, shell: shell).phrase(for: error, client, printer, words))
  }

  private func opened(
    _ request: Request, _ context: ShellContext, _ view: FileAddress.View
  ) async throws -> (Printer, FileEntry, Preview) {
    let printer = try app.printer(context)
    guard let file = FileAddress.file(request, view), file.location == .local,
      let (_, entry) = try await app.listing(of: printer, holding: file).files(holding: file),
      entry.isPrintable
    else { throw HTTPError(.notFound) }
    return (printer, entry, await app.previews.open(entry, of: printer))
  }

  /// Counted from 1.
  private static func layer(_ request: Request) -> Int {
    max(1, request.uri.queryParameters["layer"].flatMap { Int($0) } ?? 1)
  }

  /// Draws the bed; without it the layer alone is drawn.
  private func volume(of printer: Printer) async -> PrintVolume? {
    do {
      let profiles = try await app.servers.client(printer).printerProfiles().values
      return (profiles.first(where: \.isCurrent) ?? profiles.first(where: \.isDefault))?.volume
    } catch {
      return nil
    }
  }
}
