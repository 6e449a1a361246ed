import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WebShell

/// What the demo server answers when it is well.
struct DemoResponses {
  struct Login: Codable {
    var token: String
    var lifetime: Int64
  }

  struct Time: Codable, Hashable {
    /// ISO 8601, UTC.
    var time: String
    /// The account that the token stands for.
    var name: String
  }

  var server: DemoServer
  var tokens: DemoTokens

  func add(to router: Router<BasicRequestContext>) {
    router.get("/\(DemoServer.healthPath)") { _, _ in Response(status: .noContent) }
    router.post("/login") { request, context in try await logIn(request, context) }
    router.get("/time") { request, _ in try await time(request) }
    router.get("/\(DemoServer.internetPath)") { _, _ in try await standInInternet() }
    router.get("/\(DemoServer.internetPath)/sign-in") { _, _ in
      Response.plain("Sign in to the network.", status: .ok)
    }
  }

  private func logIn(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
    let account = try await request.decode(as: DemoAccount.self, context: context)
    guard account == .known else { return Response(status: .unauthorized) }
    return try json(
      Login(
        token: try await tokens.issue(to: account.name), lifetime: DemoTokens.lifetime.components.seconds))
  }

  private func time(_ request: Request) async throws -> Response {
    guard !refuses() else { return challenge }
    guard let field = request.headers[.authorization], field.hasPrefix("Bearer ") else { return challenge }
    do {
      let name = try await tokens.name(in: String(field.dropFirst("Bearer ".count)))
      return try json(Time(time: server.now().formatted(.iso8601), name: name))
    } catch is DemoTokens.Refused {
      return challenge
    }
  }

  /// Of requests that come at the same time, one alone is refused once.
  private func refuses() -> Bool {
    var refuses = false
    server.behavior.update { behavior in
      refuses = behavior == .refuses || behavior == .refusesOnce
      if behavior == .refusesOnce { behavior = .healthy }
    }
    return refuses
  }

  /// RFC 6750, section 3.
  private var challenge: Response {
    Response(status: .unauthorized, headers: [.wwwAuthenticate: "Bearer realm=\"demo\""])
  }

  private func standInInternet() async throws -> Response {
    if server.internet.value == .silent {
      try await HangingResponse.keep(while: .silent, on: server.internet)
    }
    switch server.internet.value {
    case .open: return Response(status: .noContent)
    case .portal: return .redirect(to: "/\(DemoServer.internetPath)/sign-in", type: .found)
    case .silent: throw HTTPError(.gatewayTimeout)
    }
  }

  private func json(_ value: some Encodable) throws -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: try JSONEncoder().encode(value))))
  }
}
