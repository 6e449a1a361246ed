import Hummingbird
import OctoPrint
import WebShell

/// Starting a print: looked over first, and once more when the button is pressed.
struct PrintRoutes {
  var app: PrintersApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("checks/**") { request, context in
      let visit = Visit(request, to: app)
      guard let file = FileAddress.file(request, .check) else { throw HTTPError(.notFound) }
      let start = Self.start(request.uri.queryParameters["start"])
      let page = try await page(file, start, context, visit)
      return await shell.page(page, of: app, for: visit)
    }
    routes.post("prints") { request, context in
      let visit = Visit(request, to: app)
      let fields = try await FormFields(request)
      guard let file = FilePath(field: fields["file"]) else { throw HTTPError(.badRequest) }
      let start = Self.start(fields["start"][...])
      var page = try await page(file, start, context, visit)
      page.isBedMissing = fields["bed"].isEmpty
      page.isOverrideMissing = page.preflight.isWarned && fields["override"].isEmpty
      guard !page.preflight.isRefused, !page.isBedMissing, !page.isOverrideMissing else {
        return await shell.refused(page, fragment: page.content, of: app, for: visit)
      }
      let desk = CommandDesk(app: app, shell: shell)
      let address = FileAddress(printer: page.printer.id)
      return try await desk.lead(request, context, backTo: address.view(.check, of: file)) {
        client, printer throws(OctoPrintError) in
        switch start {
        case .print: try await client.select(file, print: true)
        case .restart: try await client.command(.restart)
        }
        return Paths.printer(printer.id)
      }
    }
  }

  private static func start(_ text: Substring?) -> Preflight.Start { text == "restart" ? .restart : .print }

  private func page(
    _ file: FilePath, _ start: Preflight.Start, _ context: ShellContext, _ visit: Visit
  ) async throws -> CheckPage {
    let printer = try app.printer(context)
    guard let page = try await app.checkPage(of: file, start, on: printer, visit.words) else {
      throw HTTPError(.notFound)
    }
    return page
  }
}

extension OctoPrintClient {
  /// Bytes left on the server's disk; `nil` where that cannot be had.
  func freeSpace() async -> Int? {
    do { return try await files().free } catch { return nil }
  }

  /// The profile in use; what it would tell is a warning where it cannot be had.
  func profileInUse() async -> PrinterProfile? {
    do {
      let profiles = try await printerProfiles().values
      return profiles.first(where: \.isCurrent) ?? profiles.first(where: \.isDefault)
    } catch {
      return nil
    }
  }
}
