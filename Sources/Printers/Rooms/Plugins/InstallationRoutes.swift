import Foundation
import HTTPTypes
import Hummingbird
import OctoPrint
import WebShell

/// The plugins that can be installed, and their installation: from the repository, from an address, or from a file.
struct InstallationRoutes {
  var plugins: PluginRoutes

  private var app: PrintersApp { plugins.app }
  private var shell: Shell { plugins.shell }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("new") { request, context in
      let visit = Visit(request, to: app)
      let page = NewPluginPage(
        face: app.face(of: try app.printer(context), visit.words), entry: FormEntry(visit.words))
      return await shell.page(page, of: app, for: visit)
    }
    routes.post("checks") { request, context in try await ask(request, context) }
    routes.get("uploads/new") { request, context in
      let visit = Visit(request, to: app)
      let face = app.face(of: try app.printer(context), visit.words)
      return await shell.page(PluginUploadPage(face: face), of: app, for: visit)
    }
    routes.post("uploads") { request, context in
      try await PluginUpload(app: app, shell: shell).take(request, context)
    }
    routes.post("installations") { request, context in try await install(request, context) }
    addRepository(to: routes.group("repository"))
  }

  private func addRepository(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, context in
      try await onOffer(request, context) { face, offer, visit in
        let query = RowQuery(path: PluginPaths(printer: face.printer.id).repository, request)
        return await shell.page(RepositoryPage(face: face, offer: offer, query: query), of: app, for: visit)
      }
    }
    routes.post("refreshes") { request, context in
      let paths = PluginPaths(printer: try app.printer(context).id)
      return try await FormDesk(app: app, shell: shell).command(
        request, context, backTo: paths.repository
      ) { client throws(OctoPrintError) in
        _ = try await client.repository(refreshing: true)
      }
    }
    routes.get(":plugin") { request, context in
      try await onEntry(context.name("plugin"), request, context) { page, visit in
        await shell.page(page, of: app, for: visit)
      }
    }
    routes.get(":plugin/installations/new") { request, context in
      try await onEntry(context.name("plugin"), request, context) { page, visit in
        guard let question = page.question else { throw HTTPError(.notFound) }
        let asking = RoomQuestionPage(
          face: page.face, room: PluginsRoom.id, question: question,
          origin: BackLink(
            page.heading, to: PluginPaths(printer: page.printer.id).entry(page.plugin.id)))
        return await shell.page(asking, of: app, for: visit)
      }
    }
  }

  // MARK: Installing

  /// The address stands in no address of ours: it may hold a secret.
  private func ask(_ request: Request, _ context: ShellContext) async throws -> Response {
    let visit = Visit(request, to: app)
    let fields = try await FormFields(request)
    let face = app.face(of: try app.printer(context), visit.words)
    let address: URL
    do throws(FormRefused) { address = try PluginAddressForm().read(fields, visit.words) } catch {
      let page = NewPluginPage(face: face, entry: error.entry)
      return await shell.page(page, of: app, for: visit, status: .unprocessableContent)
    }
    let text = address.absoluteString
    let paths = PluginPaths(printer: face.printer.id)
    let page = RoomQuestionPage(
      face: face, room: PluginsRoom.id,
      question: .installation(
        from: text, host: address.host() ?? text,
        fields: "<input type=\"hidden\" name=\"address\" value=\"\(text)\">", paths, visit.words),
      origin: BackLink(visit.words(.pluginByAddress), to: paths.new))
    return await shell.page(page, of: app, for: visit)
  }

  private func install(_ request: Request, _ context: ShellContext) async throws -> Response {
    let visit = Visit(request, to: app)
    let fields = try await FormFields(request)
    let paths = PluginPaths(printer: try app.printer(context).id)
    guard fields["plugin"].isEmpty else {
      // The repository's word counts, not the page's.
      return try await onEntry(fields["plugin"], request, context) { page, _ in
        guard let archive = page.plugin.archive else { throw HTTPError(.notFound) }
        return try await install(from: archive, paths, request, context)
      }
    }
    let address: URL
    do throws(FormRefused) { address = try PluginAddressForm().read(fields, visit.words) } catch {
      throw HTTPError(.badRequest)
    }
    return try await install(from: address.absoluteString, paths, request, context)
  }

  private func install(
    from address: String, _ paths: PluginPaths, _ request: Request, _ context: ShellContext
  ) async throws -> Response {
    let live = app.live.channel(paths.printer)
    return try await plugins.change(request, context, next: paths.list, { _ in nil }) {
      client throws(OctoPrintError) in
      live.update { $0.pluginWork.beginInstallation() }
      do throws(OctoPrintError) {
        let change = try await client.installPlugin(from: address)
        if !change.inProgress { live.update { $0.pluginWork.giveUpInstallation() } }
        return change
      } catch {
        live.update { $0.pluginWork.giveUpInstallation() }
        throw error
      }
    }
  }

  // MARK: What there is

  private func onOffer(
    _ request: Request, _ context: ShellContext,
    _ answer: (PrinterFace, PluginOffer, Visit) async throws -> Response
  ) async throws -> Response {
    try await plugins.answer(
      request, context,
      by: { client throws(OctoPrintError) in try await PluginOffer(client) }, answer)
  }

  private func onEntry(
    _ id: String, _ request: Request, _ context: ShellContext,
    _ answer: (RepositoryPluginPage, Visit) async throws -> Response
  ) async throws -> Response {
    try await onOffer(request, context) { face, offer, visit in
      guard let plugin = offer.repository.plugins.first(where: { $0.id == id }) else {
        throw HTTPError(.notFound)
      }
      return try await answer(RepositoryPluginPage(face: face, plugin: plugin, offer: offer), visit)
    }
  }
}
