import CivilTime
import HTTPTypes
import Hummingbird
import NIOCore

/// KOSapi over HTTP: who asks, in what form the answer is wanted, and what a refusal looks like.
struct DataRoutes {
  static let atom = "application/atom+xml;charset=UTF-8"

  let server: KOSStandIn

  /// - Parameter path: below the base.
  func reply(to request: Request, path: String) async -> Reply {
    do {
      guard request.method == .get else { throw Refusal.methodNotAllowed }
      let type = try Self.contentType(request.headers[.accept])
      let query = request.uri.query ?? ""
      let caller = try await caller(request.headers[.authorization], QueryString(query))
      let answer = try KOSapi(snapshot: server.world.snapshot, quirks: server.world.quirks).answer(
        KOSapi.Question(
          path: path, query: query, acceptLanguage: request.headers[.acceptLanguage],
          base: base(request), now: LocalDateTime(server.clock.now, in: .prague)), for: caller)
      return Reply(status: .ok, headers: [.contentType: type], body: answer.body, entries: answer.entries)
    } catch let refusal as Refusal {
      return Self.refused(refusal)
    } catch {
      return .text("", type: "text/plain", status: .internalServerError)
    }
  }

  /// As the request names the server, unless something else was set.
  private func base(_ request: Request) -> String {
    server.configuration.base ?? "http://\(request.head.authority ?? "127.0.0.1")\(StandInResponder.apiPath)"
  }

  /// By header or, as old clients do, by the parameter `access_token`.
  private func caller(_ authorization: String?, _ query: QueryString) async throws(Refusal) -> Caller {
    var text = query["access_token"]
    if let authorization, authorization.lowercased().hasPrefix("bearer ") {
      text = String(authorization.dropFirst("bearer ".count))
    }
    guard let text, let token = await server.oaas.token(text) else { throw .unauthorized }
    guard let username = token.username else { return Caller(role: .service, scopes: Set(token.scopes)) }
    guard let account = server.accounts[username] else { throw .unauthorized }
    return Caller(role: account.role, scopes: Set(token.scopes))
  }

  /// The same XML under either name.
  private static func contentType(_ accept: String?) throws(Refusal) -> String {
    guard let accept, !accept.isEmpty else { return atom }
    let types = accept.split(separator: ",").map { part in
      String(part.split(separator: ";")[0].filter { $0 != " " }).lowercased()
    }
    if types.contains(where: ["*/*", "application/*", "application/atom+xml"].contains) { return atom }
    guard types.contains("application/xml") else { throw .notAcceptable }
    return "application/xml;charset=UTF-8"
  }

  static func refused(_ refusal: Refusal) -> Reply {
    var xml = XMLWriter()
    xml.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<error>")
    xml.element("status", String(refusal.status))
    xml.element("message", refusal.sentence)
    xml.raw("</error>")
    var reply = Reply(
      status: .init(code: refusal.status), headers: [.contentType: "application/xml;charset=UTF-8"],
      body: xml.buffer)
    switch refusal {
    case .unauthorized: reply.headers[.wwwAuthenticate] = "Bearer realm=\"kosapi\", error=\"invalid_token\""
    case .methodNotAllowed: reply.headers[.allow] = "GET"
    case .badParameter, .forbidden, .notFound, .notAcceptable: break
    }
    return reply
  }
}
