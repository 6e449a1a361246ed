import HTTPTypes
import Hummingbird
import NIOCore
import WebShell

/// The pages of a ledger, of a printer's or of one that was removed: the group's path names it by `id`.
struct LedgerRoutes {
  var app: PrintersApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, context in
      let visit = Visit(request, to: app)
      let frame = try await app.ledgerFrame(context, visit.words)
      let query = RowQuery(path: frame.path, request)
      let (part, state) = await app.readLedger(frame.id, query)
      let page = LedgerPage(frame: frame, part: part, state: state, query: query)
      return await shell.page(page, of: app, for: visit)
    }
    routes.get(":print") { request, context in
      let visit = Visit(request, to: app)
      let frame = try await app.ledgerFrame(context, visit.words)
      return try await orTrouble(frame, visit) { () throws(LedgerTrouble) in
        guard let entry = try await app.entry(context, frame) else { return nil }
        return await shell.page(PrintPage(frame: frame, entry: entry), of: app, for: visit)
      }
    }
    routes.get(":print/picture.jpg") { request, context in
      let visit = Visit(request, to: app)
      let frame = try await app.ledgerFrame(context, visit.words)
      return try await orTrouble(frame, visit) { () throws(LedgerTrouble) in
        let ledger = app.ledgers.ledger(of: frame.id)
        guard let bytes = try await ledger.picture(context.parameters.get("print") ?? "") else { return nil }
        // It never changes; yet it is nobody's but the owner's.
        return Response(
          status: .ok,
          headers: [.contentType: "image/jpeg", .cacheControl: "private, max-age=31536000, immutable"],
          body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
      }
    }
    routes.get(":print/removals/new") { request, context in
      let visit = Visit(request, to: app)
      let frame = try await app.ledgerFrame(context, visit.words)
      return try await orTrouble(frame, visit) { () throws(LedgerTrouble) in
        guard let entry = try await app.entry(context, frame) else { return nil }
        let back = BackLink(entry.print.title(visit.words), to: "\(frame.path)/\(entry.print.id)")
        let page = LedgerQuestionPage(
          frame: frame, question: PrintPage(frame: frame, entry: entry).question, back: back)
        return await shell.page(page, of: app, for: visit)
      }
    }
    routes.get("exports/:file") { request, context in
      let visit = Visit(request, to: app)
      let frame = try await app.ledgerFrame(context, visit.words)
      guard let format = ExportedPrint.Format(file: context.parameters.get("file")) else {
        throw HTTPError(.notFound)
      }
      return try await orTrouble(frame, visit) { () throws(LedgerTrouble) in
        try await LedgerExport(ledgers: [(frame.name, app.ledgers.ledger(of: frame.id))], format: format)
          .response()
      }
    }
  }

  private func orTrouble(
    _ frame: LedgerFrame, _ visit: Visit, _ work: () async throws(LedgerTrouble) -> Response?
  ) async throws -> Response {
    do {
      guard let response = try await work() else { throw HTTPError(.notFound) }
      return response
    } catch let trouble as LedgerTrouble {
      return await app.refuse(trouble, frame, visit, shell)
    }
  }
}

extension ExportedPrint.Format {
  /// By the name of the file.
  init?(file: String?) {
    guard let file, file.hasPrefix("prints.") else { return nil }
    self.init(rawValue: String(file.dropFirst("prints.".count)))
  }
}
