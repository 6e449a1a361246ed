import CivilTime
import Foundation
import Hummingbird
import KOS
import WebShell

/// The app's pages: fetch, make the page, done.
struct PageRoutes {
  var app: CampusApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    DownloadRoutes(app: app, shell: shell).add(to: routes)
    page("/", routes) { context, _ in try await TodayPage(context) }
    page("/timetable", routes) { context, request in
      let day = request.uri.queryParameters["day"].flatMap { Day(rawValue: String($0)) }
      return try await TimetablePage(try await looked(day?.week, context, request), day: day)
    }
    page("/lessons/:id", routes) { context, request in
      let subject = request.uri.queryParameters["of"].flatMap { TimetableSubject(rawValue: String($0)) }
      let id = Self.name(request)
      let context = try await looked(LessonID.day(in: id).map { $0...$0 }, of: subject, context, request)
      return try await LessonPage(context, id, of: subject, back: WayBack(request))
    }
    page("/exams", routes) { context, request in
      try await ExamsPage(context, course: request.uri.queryParameters["course"].map(String.init))
    }
    page("/exams/:id", routes) { context, request in try await ExamPage(context, Self.name(request)) }
    page("/events", routes) { context, request in
      try await EventsPage(context, course: request.uri.queryParameters["course"].map(String.init))
    }
    page("/events/:id", routes) { context, request in try await EventPage(context, Self.name(request)) }
    page("/deadlines", routes) { context, _ in try await DeadlinesPage(context) }
    page("/changes", routes) { context, request in
      try await ChangesPage(context, before: request.uri.queryParameters["before"].flatMap { Int64($0) })
    }
    page("/schedule", routes) { context, _ in try await SchedulePage(context) }
    page("/offices", routes) { context, _ in try await OfficesPage(context) }
    page("/more", routes) { context, _ in try await MorePage(context, accounts: app.book.now.accounts) }
  }

  /// The context with what of these days belongs to semesters that are over, unless nobody looks yet.
  private func looked(
    _ days: ClosedRange<Day>?, of subject: TimetableSubject? = nil, _ context: PageContext, _ request: Request
  ) async throws -> PageContext {
    guard let days, !Visit(request, to: app).isAhead else { return context }
    try await app.lookUpLessons(days, of: subject, context.live, waiting: UniversityRoutes.patience)
    return app.context(context.live, context.words)
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
