import HTTPTypes
package import Hummingbird

/// `/shell/access`: which devices may come in, how another one gets in, and the addresses of feeds.
package struct AccessRoom: ShellRoom {
  package static let id = "access"

  let book: AccessBook
  /// Whose feeds have addresses.
  let apps: [any WebApp]
  /// `nil` if only this computer reaches the process.
  let away: Away?

  package init(book: AccessBook, apps: [any WebApp], away: Away?) {
    self.book = book
    self.apps = apps
    self.away = away
  }

  package var id: String { Self.id }

  package func tab(_ words: Words) -> AppFace.Tab? {
    AppFace.Tab(path: path, label: words(.accessTitle), icon: .key)
  }

  package func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    routes.get("") { request, _ in await shell.page(try await page(request), for: Visit(request)) }
    addCodes(to: routes, in: shell)
    addDevices(to: routes, in: shell)
    addFeeds(to: routes)
    if away == nil { OwnerRoutes(book: book, shell: shell, access: path).add(to: routes) }
  }

  /// Leaving changes nothing but who leaves: a device that may only look may do so, too.
  static func isDeparture(_ path: RoutedPath) -> Bool {
    path == RoutedPath("/\(ShellApp.id)/\(id)/departures")
  }

  private func page(_ request: Request) async throws -> AccessPage {
    let visit = Visit(request)
    let doors = away.map {
      AccessPage.Doors(installAddress: $0.installAddress(for: request), authority: $0.authority)
    }
    return AccessPage(
      visit: visit, path: path, origin: origin(request), doors: doors, devices: await book.sessions,
      feeds: await feeds(for: visit))
  }

  /// For who may change them; with their addresses for who may hand them on.
  private func feeds(for visit: Visit) async -> [FeedsCard.Row] {
    guard visit.mayChange else { return [] }
    var rows: [FeedsCard.Row] = []
    for (id, feed) in allFeeds(visit.words) {
      let token = visit.maySeeSecrets ? await book.feedToken(of: id) : nil
      rows.append(.init(id: id, label: feed.label, token: token))
    }
    return rows
  }

  /// Before the path of a feed's address.
  private func origin(_ request: Request) -> String {
    away?.address(for: request) ?? "http://\(request.head.authority ?? "")"
  }

  private func allFeeds(_ words: Words) -> [(FeedID, Feed)] {
    apps.flatMap { app in app.feeds(words).map { (FeedID(app: app.id, name: $0.name), $0) } }
  }

  // MARK: Codes

  private func addCodes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    routes.post("/codes") { request, _ in
      try Visitor.current.requireSecrets(for: path)
      guard let permission = DevicePermission(rawValue: try await FormFields(request)["permission"]) else {
        throw HTTPError(.badRequest)
      }
      let code = await book.makeCode(permission)
      return Response.redirect(to: "\(path)/codes/\(code.id)", type: .normal)
    }
    routes.get("/codes/:id") { request, context in
      let visit = Visit(request)
      // A code may give more than who may only look has got.
      guard visit.maySeeSecrets, let away, let id = context.parameters.get("id").flatMap({ Int($0) }),
        let code = await book.code(id)
      else { throw HTTPError(.notFound) }
      let page = CodePage(
        words: visit.words, path: path, code: code, origin: away.address(for: request))
      return await shell.page(page, for: visit)
    }
  }

  // MARK: Devices

  private func addDevices(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    routes.get("/devices/:id") { request, context in
      let visit = Visit(request)
      let device = try await device(context)
      var entry = FormEntry(visit.words)
      entry.fill(DeviceForm().name, with: device.device)
      let page = DevicePage(entry: entry, path: path, device: device, visit: visit)
      return await shell.page(page, for: visit)
    }
    routes.post("/devices/:id") { request, context in
      let (visit, device) = (Visit(request), try await device(context))
      let fields = try await FormFields(request)
      do {
        try await book.rename(device.id, to: DeviceForm().read(fields, visit.words))
        return Response.redirect(to: path, type: .normal)
      } catch let refused as FormRefused {
        let page = DevicePage(entry: refused.entry, path: path, device: device, visit: visit)
        return await shell.refused(page, fragment: page.form.html, of: ShellApp(rooms: []), for: visit)
      }
    }
    routes.post("/devices/:id/removals") { _, context in
      try await book.end([try await device(context).id])
      return Response.redirect(to: path, type: .normal)
    }
    routes.get("/removals/new") { request, _ in
      let visit = Visit(request)
      return await shell.page(RemoveOthersPage(words: visit.words, path: path), for: visit)
    }
    routes.post("/removals") { _, _ in
      if let own = Visitor.current.session { try await book.endAll(but: own.id) }
      return Response.redirect(to: path, type: .normal)
    }
    routes.post("/departures") { _, _ in try await depart() }
  }

  private func device(_ context: ShellContext) async throws -> DeviceSession {
    let id = DeviceSession.ID(text: context.parameters.get("id") ?? "")
    guard let device = await book.sessions.first(where: { $0.id == id }) else { throw HTTPError(.notFound) }
    return device
  }

  /// Nothing of the visit stays in the browser.
  private func depart() async throws -> Response {
    if let own = Visitor.current.session { try await book.end([own.id]) }
    var response = Response.redirect(to: PairingRoutes.path, type: .normal)
    SessionCookie.clear(on: &response)
    HTTPField.Name("Clear-Site-Data").map { response.headers[$0] = #""cache", "cookies", "storage""# }
    return response
  }

  // MARK: Feeds

  private func addFeeds(to routes: RouterGroup<ShellContext>) {
    routes.post("/feeds/:app/:name/renewals") { request, context in
      try Visitor.current.requireSecrets(for: path)
      try await book.renewFeed(try feed(context, request))
      return Response.redirect(to: path, type: .normal)
    }
    routes.post("/feeds/:app/:name/withdrawals") { request, context in
      try await book.withdrawFeed(try feed(context, request))
      return Response.redirect(to: path, type: .normal)
    }
  }

  private func feed(_ context: ShellContext, _ request: Request) throws -> FeedID {
    let wanted = FeedID(
      app: context.parameters.get("app") ?? "", name: context.parameters.get("name") ?? "")
    guard allFeeds(Visit(request).words).contains(where: { $0.0 == wanted }) else {
      throw HTTPError(.notFound)
    }
    return wanted
  }
}
