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
      CanteenKeyPage(
        hasKey: try await hasKey(context.live), account: context.live.account, entry: FormEntry(context.words)
      )
    }
    pages.page("/canteens/key-removals", routes) { context, _ in
      QuestionPage(
        title: context.words(.removeCanteenKey),
        question: CanteenKeyPage.question(context.live.account, context.words), back: Paths.canteenKey)
    }
    routes.post("/canteens/key") { request, _ in
      try await forms.take(request, backTo: Paths.canteenKey, saveKey)
    }
    routes.post("/canteens/key-removals") { request, _ in
      try await forms.take(request, backTo: Paths.canteenKey) { live, _, _ in
        try await app.book.removeCanteenKey(of: live.account.id)
        return Response.redirect(to: Paths.canteens)
      }
    }
    routes.post("/canteens/choices") { request, _ in
      try await forms.take(request, backTo: Paths.canteens, choose)
    }
  }

  private var forms: AccountForms { AccountForms(app: app, shell: shell) }

  private func choose(_ live: LiveAccount, _ fields: FormFields, _ visit: Visit) async throws -> Response {
    _ = try await live.campus.store.write { transaction in
      guard var canteen = try transaction.fetch(CanteenRecord.self, id: fields["canteen"]) else { return }
      canteen.isChosen = fields["wanted"] == "yes"
      try transaction.save(canteen)
    }
    if fields["wanted"] == "yes" { app.refreshes.order(live.account, [.canteens]) }
    return shell.done(visit, to: Paths.canteens)
  }

  private func saveKey(_ live: LiveAccount, _ fields: FormFields, _ visit: Visit) async throws -> Response {
    let key: Secret
    do throws(FormRefused) { key = try CanteenKeyForm().read(fields, visit.words) } catch {
      let page = CanteenKeyPage(hasKey: try await hasKey(live), account: live.account, entry: error.entry)
      return await shell.refused(page, fragment: page.form.html, of: app, for: visit)
    }
    try await app.book.saveCanteenKey(key, of: live.account.id)
    app.refreshes.order(live.account, [.canteens])
    return .redirect(to: Paths.canteens)
  }

  private func hasKey(_ live: LiveAccount) async throws -> Bool {
    try await app.book.canteenKey(of: live.account.id) != nil
  }
}
