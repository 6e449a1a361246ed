import Hummingbird
import WebShell

/// The calendar, which a person takes along as a file.
struct DownloadRoutes {
  var app: CampusApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("/calendar.ics") { request, _ in
      let visit = Visit(request, to: app)
      guard let live = try await app.live() else { throw HTTPError(.notFound) }
      let only = request.uri.queryParameters["only"].flatMap { OwnCalendar.Contents(rawValue: String($0)) }
      let contents = only ?? .everything
      switch try await OwnCalendar(context: app.context(live, visit.words), contents: contents).content() {
      case .document(let document): return document.response(to: request)
      case .unknown:
        return await shell.failed(
          visit.words(.calendarUnknown), status: .serviceUnavailable, of: app, for: visit, backTo: Paths.more)
      }
    }
  }
}
