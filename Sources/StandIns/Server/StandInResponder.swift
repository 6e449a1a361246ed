import CivilTime
import HTTPTypes
import Hummingbird
import NIOCore

/// Leads a request to the part of the server it is for, and spoils the answer if it is told to.
struct StandInResponder: HTTPResponder {
  typealias Context = BasicRequestContext

  static let apiPath = "/api/3"
  /// Forms and commands are small.
  private static let longestBody = 65_536

  let server: KOSStandIn

  func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
    let path = request.uri.path
    if path == "/control" || path.hasPrefix("/control/") {
      let body = try await request.body.collect(upTo: Self.longestBody)
      return await ControlRoutes(server: server).reply(to: request, path, body).response
    }
    let faults = server.faults.take(for: path)
    for fault in faults where fault.kind == .slow {
      try await server.sleep(.milliseconds(fault.milliseconds ?? 1000))
    }
    let reply = try await reply(to: request, path, spoiledBy: faults.first { $0.kind != .slow })
    server.counts.note(request.method.rawValue, path, reply.status.code)
    return reply.packed(for: request.headers[.acceptEncoding]).response
  }

  private func reply(to request: Request, _ path: String, spoiledBy fault: Fault?) async throws -> Reply {
    if let fault, let reply = FaultyAnswer.instead(of: fault) { return reply }
    let right: Reply
    if path == Self.apiPath || path.hasPrefix(Self.apiPath + "/") {
      right = await DataRoutes(server: server).reply(
        to: request, path: String(path.dropFirst(Self.apiPath.count)))
    } else if let neighbour = await NeighbourRoutes(server: server).reply(to: request) {
      right = neighbour
    } else if let feed = NewsFeeds.reply(to: request, today: LocalDateTime(server.clock.now, in: .prague).day)
    {
      right = feed
    } else if let menu = AgataRoutes(today: LocalDateTime(server.clock.now, in: .prague).day).reply(
      to: request)
    {
      right = menu
    } else {
      let body = try await request.body.collect(upTo: Self.longestBody)
      right = await LoginRoutes(server: server).reply(
        to: request, path, form: QueryString(String(buffer: body)))
    }
    let pace = server.configuration.pace
    let duration = pace.perRequest + pace.perEntry * right.entries
    if duration > .zero { try await server.sleep(duration) }
    return fault.map { FaultyAnswer.spoiled(right, by: $0) } ?? right
  }
}
