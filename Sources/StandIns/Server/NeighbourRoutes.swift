import CivilTime
import HTTPTypes
import Hummingbird

/// The services beside KOSapi over HTTP, which answer in JSON: by a token of their own scopes, and with the
/// reason for a refusal as `{"message","status"}`.
struct NeighbourRoutes {
  static let siriusPath = "/api/v1"
  static let usermapPath = "/usermap/v1"

  let server: KOSStandIn

  /// `nil` for a path of none of them.
  func reply(to request: Request) async -> Reply? {
    let (path, query) = (request.uri.path, QueryString(request.uri.query ?? ""))
    let snapshot = server.world.snapshot
    if let rest = Self.rest(of: path, below: Self.siriusPath) {
      return await answer(request, Sirius.scopes) { role throws(Refusal) in
        try Sirius(snapshot: snapshot, role: role, today: LocalDateTime(server.clock.now, in: .prague).day)
          .answer(rest, query)
      }
    }
    guard let rest = Self.rest(of: path, below: Self.usermapPath) else { return nil }
    return await answer(request, Usermap.scopes) { role throws(Refusal) in
      try Usermap(snapshot: snapshot, role: role).answer(rest, query)
    }
  }

  private func answer(
    _ request: Request, _ scopes: Set<String>, _ make: (Caller.Role) throws(Refusal) -> JSONDocument
  ) async -> Reply {
    do throws(Refusal) {
      guard request.method == .get else { throw .methodNotAllowed }
      let role = try await role(request.headers[.authorization], scopes)
      var reply = LoginRoutes.json(try make(role))
      reply.headers[.cacheControl] = nil
      return reply
    } catch {
      return Self.refused(error)
    }
  }

  private func role(
    _ authorization: String?, _ scopes: Set<String>
  ) async throws(Refusal) -> Caller.Role {
    guard let authorization, authorization.lowercased().hasPrefix("bearer "),
      let token = await server.oaas.token(String(authorization.dropFirst("bearer ".count)))
    else { throw .unauthorized }
    guard !scopes.isDisjoint(with: token.scopes) else {
      throw .forbidden("The token has none of the scopes \(scopes.sorted().joined(separator: ", "))")
    }
    guard let username = token.username else { return .service }
    guard let account = server.accounts[username] else { throw .unauthorized }
    return account.role
  }

  static func refused(_ refusal: Refusal) -> Reply {
    var reply = LoginRoutes.json(
      JSONDocument.object(["message": .text(refusal.sentence), "status": .number(refusal.status)]),
      .init(code: refusal.status))
    if refusal == .unauthorized {
      reply.headers[.wwwAuthenticate] = "Bearer realm=\"cvut\", error=\"invalid_token\""
    }
    if refusal == .methodNotAllowed { reply.headers[.allow] = "GET" }
    return reply
  }

  /// The decoded parts of a path below another one; `nil` if it is not below.
  private static func rest(of path: String, below base: String) -> [String]? {
    guard path.hasPrefix(base + "/") else { return nil }
    return path.dropFirst(base.count).utf8.split(separator: UInt8(ascii: "/")).map {
      QueryString.decoded($0, hasPlus: false)
    }
  }
}
