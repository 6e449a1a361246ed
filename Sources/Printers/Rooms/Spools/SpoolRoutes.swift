import Hummingbird
import OctoPrint
import WebShell

/// The page of the spools, and the choice of one.
struct SpoolRoutes {
  var app: PrintersApp
  var shell: Shell

  static let choices = "choices"

  private var desk: CommandDesk { CommandDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, context in
      let visit = Visit(request, to: app)
      let printer = try app.printer(context)
      guard app.live.value(printer.id).equipment?.spoolPlugin != nil else { throw HTTPError(.notFound) }
      _ = await app.spools(of: printer, app.servers.client(printer))
      return await shell.page(
        SpoolsPage(
          face: app.face(of: printer, visit.words),
          context: CardContext(printer: printer, now: app.now(), words: visit.words)), of: app, for: visit)
    }
    routes.post("\(Self.choices)") { request, context in
      let fields = try await FormFields(request)
      return try await choose(fields, request, context)
    }
  }

  private func choose(
    _ fields: FormFields, _ request: Request, _ context: ShellContext
  ) async throws -> Response {
    let printer = try app.printer(context)
    let page = Paths.room(SpoolsRoom.id, printer.id)
    let live = app.live.value(printer.id)
    guard let plugin = live.equipment?.spoolPlugin else { throw HTTPError(.notFound) }
    guard let tool = Int(fields["tool"]), (0..<live.tools).contains(tool),
      let choice = Self.choice(fields["spool\(tool)"], live.accessories.rack)
    else { return try await desk.refuse(.spoolGone, request, backTo: page) }
    return try await desk.carryOut(request, context, backTo: page, conflict: .lockedWhilePrinting) {
      client, _ throws(OctoPrintError) in
      try await client.selectSpool(choice.id, forTool: tool, of: plugin)
      _ = await app.spools(of: printer, client)
    }
  }

  private struct Choice {
    /// `nil` takes the spool out.
    var id: Spool.ID?
  }

  /// `nil` if there is no such spool any more.
  private static func choice(_ text: String, _ rack: SpoolRack?) -> Choice? {
    if text.isEmpty { return Choice(id: nil) }
    return rack?.spools.first { "\($0.id)" == text }.map { Choice(id: $0.id) }
  }
}

extension LivePrinter {
  fileprivate var tools: Int { equipment?.toolCount ?? 1 }
}
