import Foundation
import Hummingbird
import WebShell

/// The app's pages: fetch, make the page, done.
struct PageRoutes {
  var app: CampusApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    DownloadRoutes(app: app, shell: shell).add(to: routes)
    page("/more", routes) { context, _ in try await MorePage(context, accounts: app.book.now.accounts) }
  }

  /// A page over the selected account's data; without an account the way leads to the login.
  func page<Made: Page>(
    _ path: RouterPath, _ routes: RouterGroup<ShellContext>,
    _ make: @escaping @Sendable (PageContext, Request) async throws -> Made?
  ) {
    routes.get(path) { request, _ in
      let visit = Visit(request, to: app)
      guard let live = try await app.live() else { return Response.redirect(to: Paths.login, type: .normal) }
      guard let page = try await make(app.context(live, visit.words), request) else {
        throw HTTPError(.notFound)
      }
      return await shell.page(page, of: app, for: visit)
    }
  }
}
