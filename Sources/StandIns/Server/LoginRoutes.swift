import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// OAAS over HTTP: the forms that a person fills in and the endpoints that clients call.
struct LoginRoutes {
  private static let cookie = "JSESSIONID"

  let server: KOSStandIn

  private var endpoint: TokenEndpoint {
    TokenEndpoint(clients: server.configuration.clients, oaas: server.oaas)
  }

  /// - Parameter form: the body.
  func reply(to request: Request, _ path: String, form: QueryString) async -> Reply {
    // The path has been seen with one `oauth` and with two.
    let short = path.hasPrefix("/oauth/oauth/") ? String(path.dropFirst("/oauth".count)) : path
    let session = Self.session(request.headers[.cookie])
    switch (request.method, short) {
    case (.get, "/oauth/authorize"):
      return await authorize(QueryString(request.uri.query ?? ""), request.uri.string, session)
    case (.post, "/oauth/authorize"):
      return await decide(QueryString(request.uri.query ?? ""), form, session)
    case (.get, "/login.html"):
      return .html(
        LoginPages.login(failed: request.uri.query == "error", samples: server.samples.map(\.username)))
    case (.post, "/login.do"): return await logIn(form, session)
    case (.post, "/oauth/token"):
      return await answer { () async throws(OAuthError) in
        try await endpoint.token(form, authorization: request.headers[.authorization])
      }
    case (.post, "/oauth/check_token"): return await check(form, request.headers[.authorization])
    case (.get, "/oauth/check_token"):
      return await check(QueryString(request.uri.query ?? ""), request.headers[.authorization])
    default: return .html(LoginPages.problem("There is nothing at this address."), status: .notFound)
    }
  }

  private func check(_ form: QueryString, _ authorization: String?) async -> Reply {
    let mustBeKnown = server.world.quirks.checkTokenNeedsClient || authorization != nil
    return await answer { () async throws(OAuthError) in
      if mustBeKnown { _ = try endpoint.client(form, authorization: authorization) }
      return try await endpoint.check(form["token"])
    }
  }

  private func answer<Body: Encodable>(_ work: () async throws(OAuthError) -> Body) async -> Reply {
    do {
      return Self.json(try await work())
    } catch {
      var reply = Self.json(
        ["error": error.code, "error_description": error.description], .init(code: error.status))
      if error.status == 401 { reply.headers[.wwwAuthenticate] = "Basic realm=\"oaas\"" }
      return reply
    }
  }

  static func json(_ body: some Encodable, _ status: HTTPResponse.Status = .ok) -> Reply {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let headers: HTTPFields = [.contentType: "application/json;charset=UTF-8", .cacheControl: "no-store"]
    do {
      return Reply(status: status, headers: headers, body: ByteBuffer(bytes: try encoder.encode(body)))
    } catch {
      return .text("", type: "text/plain", status: .internalServerError)
    }
  }

  // MARK: What a person sees

  private func authorize(_ query: QueryString, _ target: String, _ cookie: String?) async -> Reply {
    let request: AuthorizationRequest
    switch Self.read(query, server.configuration.clients) {
    case .failure(let problem): return problem.reply
    case .success(let read): request = read
    }
    let (id, session) = await server.oaas.session(cookie)
    guard let username = session.username else {
      await server.oaas.remember(target: target, in: id)
      return Self.withSession(id, .redirect(to: "/login.html"))
    }
    if await server.oaas.isApproved(client: request.client.id, username: username, scopes: request.scopes) {
      return await granted(request, username)
    }
    return .html(LoginPages.approval(request, username: username, action: target))
  }

  private func decide(_ query: QueryString, _ form: QueryString, _ cookie: String?) async -> Reply {
    let request: AuthorizationRequest
    switch Self.read(query, server.configuration.clients) {
    case .failure(let problem): return problem.reply
    case .success(let read): request = read
    }
    guard let cookie, let username = await server.oaas.session(cookie).session.username else {
      return .redirect(to: "/login.html")
    }
    guard form["user_oauth_approval"] == "true" else {
      return .redirect(to: request.redirect([("error", "access_denied")]))
    }
    await server.oaas.approve(client: request.client.id, username: username, scopes: request.scopes)
    return await granted(request, username)
  }

  /// What keeps a request from being answered, as an answer.
  private struct Problem: Error { var reply: Reply }

  private static func read(
    _ query: QueryString, _ clients: [Client]
  ) -> Result<AuthorizationRequest, Problem> {
    do {
      switch try AuthorizationRequest.read(query, clients: clients) {
      case .success(let request): return .success(request)
      case .failure(let mistake):
        return .failure(Problem(reply: .redirect(to: mistake.request.redirect([("error", mistake.code)]))))
      }
    } catch {
      let sentence =
        switch error {
        case .unknownClient: "No client of this client_id is registered."
        case .redirectNotRegistered: "This redirect_uri is not registered for the client."
        }
      return .failure(Problem(reply: .html(LoginPages.problem(sentence), status: .badRequest)))
    }
  }

  private func granted(_ request: AuthorizationRequest, _ username: String) async -> Reply {
    switch request.type {
    case .code:
      let code = await server.oaas.code(
        for: request.client.id, username: username, scopes: request.scopes,
        redirectURI: request.namedRedirect ? request.redirectURI : nil)
      return .redirect(to: request.redirect([("code", code)]))
    case .token:
      let grant = await server.oaas.grant(
        client: request.client.id, username: username, scopes: request.scopes, canRefresh: false)
      return .redirect(
        to: request.redirect([
          ("access_token", grant.accessToken), ("token_type", "bearer"),
          ("expires_in", String(grant.expiresIn)), ("scope", grant.scopes.joined(separator: " ")),
        ]))
    }
  }

  private func logIn(_ form: QueryString, _ cookie: String?) async -> Reply {
    guard
      let account = server.accounts.account(form["j_username"] ?? "", password: form["j_password"] ?? "")
    else { return .redirect(to: "/login.html?error") }
    let (id, target) = await server.oaas.logIn(account.username, from: cookie)
    return Self.withSession(id, .redirect(to: target ?? "/login.html"))
  }

  private static func withSession(_ id: String, _ reply: Reply) -> Reply {
    var reply = reply
    reply.headers[.setCookie] = "\(cookie)=\(id); Path=/; HttpOnly; SameSite=Lax"
    return reply
  }

  private static func session(_ header: String?) -> String? {
    (header ?? "").split(separator: ";").map { $0.drop { $0 == " " } }
      .first { $0.hasPrefix(cookie + "=") }.map { String($0.dropFirst(cookie.count + 1)) }
  }
}
