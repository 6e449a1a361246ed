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
      let page = try await page(file, context, visit)
      return await shell.page(page, of: app, for: visit)
    }
    routes.post("prints") { request, context in
      let visit = Visit(request, to: app)
      let fields = try await FormFields(request)
      guard let file = FilePath(field: fields["file"]) else { throw HTTPError(.badRequest) }
      var page = try await page(file, context, visit)
      page.isBedMissing = fields["bed"].isEmpty
      page.isOverrideMissing = page.preflight.isWarned && fields["override"].isEmpty
      guard !page.preflight.isRefused, !page.isBedMissing, !page.isOverrideMissing else {
        return await shell.refused(page, fragment: page.content, of: app, for: visit)
      }
      let desk = CommandDesk(app: app, shell: shell)
      let address = FileAddress(printer: page.printer.id)
      return try await desk.lead(request, context, backTo: address.view(.check, of: file)) {
        client, printer throws(OctoPrintError) in
        try await client.select(file, print: true)
        return Paths.printer(printer.id)
      }
    }
  }

  private func page(_ file: FilePath, _ context: ShellContext, _ visit: Visit) async throws -> CheckPage {
    let printer = try app.printer(context)
    guard let entry = await app.listing(of: printer, holding: file).files?[file], entry.isPrintable else {
      throw HTTPError(.notFound)
    }
    let face = app.face(of: printer, visit.words)
    let state = app.live.value(printer.id)
    let preflight = Preflight(
      entry, profile: await profile(of: printer), condition: state.isLive ? state.condition : nil,
      temperatures: state.temperatures.latest?.heaters ?? [:], user: state.user)
    return CheckPage(face: face, entry: entry, preflight: preflight)
  }

  /// The profile in use; what it would tell is a warning where it cannot be had.
  private func profile(of printer: Printer) async -> PrinterProfile? {
    do {
      let profiles = try await app.servers.client(printer).printerProfiles().values
      return profiles.first(where: \.isCurrent) ?? profiles.first(where: \.isDefault)
    } catch {
      return nil
    }
  }
}
