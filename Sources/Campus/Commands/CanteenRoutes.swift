import Hummingbird
import KOS
import Keyring
import RecordMappingSQLite
import WebShell

/// Canteens: their menus, which ones are shown, and the key for them.
struct CanteenRoutes {
  var app: CampusApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    let pages = PageRoutes(app: app, shell: shell)
    pages.page("/canteens", routes) { context, _ in
      try await CanteensPage(context, hasKey: try await hasKey(context.live))
    }
    pages.page("/canteens/key", routes) { context, _ in
      CanteenKeyPage(hasKey: try await hasKey(context.live), entry: FormEntry(context.words))
    }
    routes.post("/canteens/key") { request, _ in try await saveKey(request) }
    routes.post("/canteens/key-removals") { _, _ in
      let live = try await live()
      try await app.book.removeCanteenKey(of: live.account.id)
      return Response.redirect(to: Paths.canteens)
    }
    routes.post("/canteens/choices") { request, _ in
      let (live, fields) = (try await live(), try await FormFields(request))
      _ = try await live.campus.store.write { transaction in
        guard var canteen = try transaction.fetch(CanteenRecord.self, id: fields["canteen"]) else { return }
        canteen.isChosen = fields["wanted"] == "yes"
        try transaction.save(canteen)
      }
      live.sync.update { $0.version += 1 }
      if fields["wanted"] == "yes" { app.refreshes.order(live.account, [.canteens]) }
      return shell.done(Visit(request, to: app), to: Paths.canteens)
    }
  }

  private func saveKey(_ request: Request) async throws -> Response {
    let (visit, live, fields) = (Visit(request, to: app), try await live(), try await FormFields(request))
    let key: Secret
    do throws(FormRefused) { key = try CanteenKeyForm().read(fields, visit.words) } catch {
      let page = CanteenKeyPage(hasKey: try await hasKey(live), entry: error.entry)
      return await shell.refused(page, fragment: page.form.html, of: app, for: visit)
    }
    try await app.book.saveCanteenKey(key, of: live.account.id)
    app.refreshes.order(live.account, [.canteens])
    return .redirect(to: Paths.canteens)
  }

  private func hasKey(_ live: LiveAccount) async throws -> Bool {
    try await app.book.canteenKey(of: live.account.id) != nil
  }

  private func live() async throws -> LiveAccount {
    guard let live = try await app.live() else { throw HTTPError(.notFound) }
    return live
  }
}
