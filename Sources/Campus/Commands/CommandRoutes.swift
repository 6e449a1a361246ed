import Hummingbird
import KOS
import WebShell

/// What a person can do with the data: refresh it, choose its language, change accounts, log out.
struct CommandRoutes {
  var app: CampusApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.post("/refreshes") { request, _ in
      let fields = try await FormFields(request)
      let named = fields["parts"].split(separator: ",").compactMap { DataPart(rawValue: String($0)) }
      let parts = named.isEmpty ? DataPart.allCases : named
      // The page that follows is to say so, before it has begun.
      try await app.live()?.sync.update { $0.running.formUnion(parts) }
      app.refreshes.order(try account(), parts)
      return shell.done(Visit(request, to: app), to: Paths.more)
    }
    routes.post("/data-language") { request, _ in
      try await AccountForms(app: app, shell: shell).take(request, backTo: Paths.more) { live, fields, _ in
        guard let language = KOS.Language(rawValue: fields["language"]) else { throw HTTPError(.badRequest) }
        var account = live.account
        account.dataLanguage = language
        try await app.book.select(account)
        return Response.redirect(to: Paths.more)
      }
    }
    routes.post("/selection") { request, _ in
      let fields = try await FormFields(request)
      guard let account = app.book.now.accounts.first(where: { $0.id == fields["account"] }) else {
        throw HTTPError(.notFound)
      }
      try await app.book.select(account)
      return Response.redirect(to: Paths.today)
    }
    routes.get("/logout") { request, _ in
      let visit = Visit(request, to: app)
      let page = QuestionPage(
        title: visit.words(.logOut), question: MorePage.question(try account(), visit.words), back: Paths.more
      )
      return await shell.page(page, of: app, for: visit)
    }
    routes.post("/logout") { request, _ in
      let fields = try await FormFields(request)
      // The one that was asked about, whoever is shown now; nobody where that one is gone.
      if let account = app.book.now.accounts.first(where: { $0.id == fields[Account.fieldName] }) {
        try await app.logOut(account)
      }
      return Response.redirect(to: app.book.now.account == nil ? Paths.login : Paths.today)
    }
  }

  private func account() throws -> Account {
    guard let account = app.book.now.account else { throw HTTPError(.notFound) }
    return account
  }
}
