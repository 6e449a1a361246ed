import HTTPTypes
import Testing
import Uplink

@testable import StandIns

/// A person in front of the login page.
struct Browser {
  private let wire: Wire
  private let origin: BaseAddress
  private var cookie: String?

  init(_ wire: Wire, at origin: BaseAddress) {
    self.wire = wire
    self.origin = origin
  }

  /// Logs in and allows what is asked for.
  ///
  /// - Returns: the address to which the browser is sent in the end.
  mutating func answer(to url: String, as username: String, allows: Bool = true) async throws -> String {
    let start = String(url.dropFirst(origin.description.count))
    var response = try await open(start)
    if response.headerFields[.location] == "/login.html" {
      _ = try await open("/login.html")
      response = try await post("/login.do", [("j_username", username), ("j_password", "outpost")])
      let target = try #require(response.headerFields[.location])
      #expect(target == start)
      response = try await open(target)
    }
    if response.status == .ok {
      response = try await post(start, [("user_oauth_approval", allows ? "true" : "false")])
    }
    #expect(response.status == .found)
    return try #require(response.headerFields[.location])
  }

  private mutating func open(_ target: String) async throws -> Response { try await send(.get, target) }

  private mutating func post(
    _ target: String, _ form: [(name: String, value: String)]
  ) async throws -> Response {
    try await send(.post, target, form)
  }

  private mutating func send(
    _ method: HTTPRequest.Method, _ target: String, _ form: [(name: String, value: String)] = []
  ) async throws -> Response {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    var request = Request(method, String(parts[0].dropFirst()))
    request.queryItems = QueryString(parts.count > 1 ? parts[1] : "").parameters.map { ($0.name, $0.value) }
    if method == .post { request = request.form(form) }
    request.headerFields[.cookie] = cookie
    let response = try await wire.send(request, to: origin)
    if let set = response.headerFields[.setCookie]?.split(separator: ";").first { cookie = String(set) }
    return response
  }
}
