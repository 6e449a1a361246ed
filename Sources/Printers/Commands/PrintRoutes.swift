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
      let page = try await page(file, Self.start(request.uri.queryParameters["start"]), context, visit)
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
    guard let (files, entry) = try await app.listing(of: printer, holding: file).files(holding: file),
      entry.isPrintable, Self.isMeant(file, start, app.live.value(printer.id))
    else { throw HTTPError(.notFound) }
    let face = app.face(of: printer, visit.words)
    let state = app.live.value(printer.id)
    let client = app.servers.client(printer)
    async let rack = app.spools(of: printer, client)
    let profile = await client.profileInUse()
    let preflight = Preflight(
      entry, profile: profile, condition: state.isLive ? state.condition : nil,
      temperatures: state.temperatures.latest?.heaters ?? [:], user: state.user, start: start,
      past: files.pastEstimates(profile: profile?.id), rack: await rack)
    return CheckPage(face: face, entry: entry, preflight: preflight, start: start)
  }

  /// What begins anew is the job, whatever file was looked at.
  private static func isMeant(_ file: FilePath, _ start: Preflight.Start, _ live: LivePrinter) -> Bool {
    start == .print || (live.job?.file.path == file.path && live.job?.file.origin == file.location)
  }
}

extension OctoPrintClient {
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
