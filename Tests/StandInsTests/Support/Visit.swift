import HTTPTypes
import HummingbirdTesting
import Testing

@testable import StandIns

/// A person's way through the login, step by step.
struct Visit: Sendable {
  static let redirect = "http://127.0.0.1:9000/back"
  static let authorize =
    "/oauth/authorize?response_type=code&client_id=sample-app&redirect_uri=http%3A%2F%2F127.0.0.1%3A9000%2Fback"
    + "&scope=cvut%3Akosapi%3Aread&state=s%201"

  let standIn: TriedStandIn
  var cookie: String?

  init(_ standIn: TriedStandIn) { self.standIn = standIn }

  mutating func get(_ uri: String) async throws -> TestResponse {
    try await kept(standIn.send(.get, uri, cookie.map { [.cookie: $0] } ?? [:]))
  }

  mutating func post(_ uri: String, _ form: String) async throws -> TestResponse {
    try await kept(standIn.post(uri, form, cookie: cookie))
  }

  private mutating func kept(_ response: TestResponse) -> TestResponse {
    cookie = response.cookie ?? cookie
    return response
  }

  /// Logs in from the page that authorize led to; where it goes on.
  mutating func logIn(_ username: String? = nil, password: String = "outpost") async throws -> TestResponse {
    _ = try await get(Self.authorize)
    return try await post(
      "/login.do", "j_username=\(username ?? standIn.student.username)&j_password=\(password)")
  }

  /// All the way to a code.
  mutating func code(_ username: String? = nil) async throws -> String {
    _ = try await logIn(username)
    let response = try await post(Self.authorize, "user_oauth_approval=true")
    return try #require(response.parameter("code"))
  }

  /// All the way to tokens.
  mutating func tokens(_ username: String? = nil) async throws -> TriedStandIn.Granted {
    let code = try await code(username)
    return try await standIn.token(
      "grant_type=authorization_code&code=\(code)&redirect_uri=http%3A%2F%2F127.0.0.1%3A9000%2Fback")
  }
}
