import Hummingbird
import NIOCore
import WebShell

/// Files that a person takes along: the calendar, and the data files of the faculties to begin their own with.
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
    routes.get("/faculties/:name") { _, context in
      let name = context.parameters.get("name") ?? ""
      guard let bytes = Self.file(name) else { throw HTTPError(.notFound) }
      return Response(
        status: .ok, headers: .attachment(name, type: "application/json; charset=utf-8"),
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
  }

  private static func file(_ name: String) -> [UInt8]? {
    if name == FacultySchema.fileName { return FacultySchema.embedded }
    return name.hasSuffix(".json") ? Faculties.embedded[String(name.dropLast(5))] : nil
  }
}
