import HTTPTypes
import Testing
import Uplink

/// A student at the login page of the stand-in: what a browser would do.
struct Student {
  let transport: any HTTPTransport
  let username: String
  private var cookie: String?

  init(_ username: String, by transport: any HTTPTransport) {
    self.username = username
    self.transport = transport
  }

  /// Logs in and allows what is asked for.
  ///
  /// - Returns: the address to which the browser is sent in the end.
  mutating func answer(to url: String) async throws -> String {
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    let origin = "\(parts[0])//\(parts[2])"
    let client = UplinkClient(base: try #require(Self.base(origin)), transport: transport)
    let start = String(url.dropFirst(origin.count + 1))
    var response = try await send(.get(start), by: client)
    if response.headerFields[.location] == "/login.html" {
      let form = [("j_username", username), ("j_password", "outpost")]
      response = try await send(.post("login.do").form(form), by: client)
      response = try await send(.get(start), by: client)
    }
    if response.status == .ok {
      response = try await send(.post(start).form([("user_oauth_approval", "true")]), by: client)
    }
    return try #require(response.headerFields[.location])
  }

  private mutating func send(_ request: Request, by client: UplinkClient) async throws -> Response {
    var request = request
    if let cookie { request = request.header(.cookie, cookie) }
    let response = try await client.direct.send(request)
    if let set = response.headerFields[.setCookie]?.split(separator: ";").first { cookie = String(set) }
    return response
  }

  private static func base(_ origin: String) -> BaseAddress? {
    let parts = origin.split(separator: ":")
    guard parts.count == 3, let port = Int(parts[2]) else { return nil }
    return BaseAddress(scheme: .http, host: String(parts[1].dropFirst(2)), port: port)
  }
}
