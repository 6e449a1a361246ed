import Foundation
import Hummingbird
import WebShell

/// The app's pages: fetch, make the page, done.
struct PageRoutes {
  var app: CampusApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    DownloadRoutes(app: app, shell: shell).add(to: routes)
    page("/", routes) { context, _ in try await TodayPage(context) }
    page("/exams", routes) { context, request in
      try await ExamsPage(context, course: request.uri.queryParameters["course"].map(String.init))
    }
    page("/exams/:id", routes) { context, request in try await ExamPage(context, Self.name(request)) }
    page("/events", routes) { context, request in
      try await EventsPage(context, course: request.uri.queryParameters["course"].map(String.init))
    }
    page("/events/:id", routes) { context, request in try await EventPage(context, Self.name(request)) }
    page("/deadlines", routes) { context, _ in try await DeadlinesPage(context) }
    page("/more", routes) { context, _ in try await MorePage(context, accounts: app.book.now.accounts) }
  }

  /// The last part of the path, decoded: the router's own parameters are cut at what codes of rooms hold.
  static func name(_ request: Request) -> String {
    let last = request.uri.path.split(separator: "/").last.map(String.init) ?? ""
    return last.removingPercentEncoding ?? last
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
