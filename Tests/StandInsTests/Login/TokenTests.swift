import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import StandIns

@Suite(.timeLimit(.minutes(1))) struct `A token` {
  private static let redirect = "redirect_uri=http%3A%2F%2F127.0.0.1%3A9000%2Fback"

  @Test func `of a person comes with one to refresh it, for an hour`() async throws {
    try await TriedStandIn.run { standIn async throws in
      var visit = Visit(standIn)
      let granted = try await visit.tokens()
      #expect(granted.tokenType == "bearer" && granted.expiresIn == 3600)
      #expect(granted.scope == "cvut:kosapi:read")
      #expect(UUID(uuidString: granted.accessToken) != nil && granted.refreshToken != nil)
      #expect(
        try await standIn.get("students/\(standIn.student.code)", token: granted.accessToken).status == .ok)
    }
  }

  @Test func `reads no other student's data`() async throws {
    try await TriedStandIn.run { standIn async throws in
      var visit = Visit(standIn)
      let token = try await visit.tokens().accessToken
      let other = standIn.server.world.snapshot.university.students[1].code
      #expect(try await standIn.get("students/\(other)", token: token).status == .forbidden)
    }
  }

  @Test func `is had for a code once`() async throws {
    try await TriedStandIn.run { standIn async throws in
      var visit = Visit(standIn)
      let code = try await visit.code()
      let form = "grant_type=authorization_code&code=\(code)&\(Self.redirect)"
      _ = try await standIn.token(form)
      let again = try await standIn.post("/oauth/token", form, client: "sample-app:sample-app-secret")
      #expect(again.status == .badRequest && again.text.contains("\"invalid_grant\""))
    }
  }

  @Test(arguments: [
    "grant_type=authorization_code&code=CODE",
    "grant_type=authorization_code&code=CODE&redirect_uri=http%3A%2F%2Flocalhost",
    "grant_type=authorization_code&code=XXXXXX&redirect_uri=http%3A%2F%2F127.0.0.1%3A9000%2Fback",
  ])
  func `is not had for a code with another redirect, or for none`(form: String) async throws {
    try await TriedStandIn.run { standIn async throws in
      var visit = Visit(standIn)
      let code = try await visit.code()
      let response = try await standIn.post(
        "/oauth/token", form.replacing("CODE", with: code), client: "sample-app:sample-app-secret")
      #expect(response.status == .badRequest && response.text.contains("\"invalid_grant\""))
    }
  }

  @Test func `is had with Basic and with fields of the form`() async throws {
    try await TriedStandIn.run { standIn async throws in
      let form = "grant_type=client_credentials&client_id=sample-service&client_secret=sample-service-secret"
      #expect(try await standIn.post("/oauth/token", form).status == .ok)
      #expect(try await standIn.serviceToken().isEmpty == false)
    }
  }

  @Test(
    arguments: [
      ("grant_type=client_credentials", "sample-service:wrong", 401, "invalid_client"),
      ("grant_type=client_credentials", "nobody:x", 401, "invalid_client"),
      ("grant_type=client_credentials", nil, 401, "invalid_client"),
      ("grant_type=client_credentials", "sample-app:sample-app-secret", 400, "unauthorized_client"),
      (
        "grant_type=password&username=a&password=b", "sample-app:sample-app-secret", 400,
        "unsupported_grant_type"
      ),
      ("grant_type=client_credentials&scope=x", "sample-service:sample-service-secret", 400, "invalid_scope"),
      ("grant_type=refresh_token&refresh_token=x", "sample-app:sample-app-secret", 400, "invalid_grant"),
      ("", "sample-app:sample-app-secret", 400, "invalid_request"),
    ] as [(String, String?, Int, String)])
  func `is refused as the standard says`(form: String, client: String?, status: Int, error: String)
    async throws
  {
    try await TriedStandIn.run { standIn async throws in
      let response = try await standIn.post("/oauth/token", form, client: client)
      #expect(response.status.code == status && response.text.contains("\"\(error)\""))
    }
  }

  @Test func `expires when its time is over, and the refresh token goes on`() async throws {
    try await TriedStandIn.run { standIn async throws in
      var visit = Visit(standIn)
      let granted = try await visit.tokens()
      standIn.server.clock.advance(by: .seconds(3599))
      #expect(try await standIn.get("courses", token: granted.accessToken).status == .ok)
      standIn.server.clock.advance(by: .seconds(1))
      let response = try await standIn.get("courses", token: granted.accessToken)
      #expect(response.status == .unauthorized)
      #expect(response.headers[.wwwAuthenticate]?.contains("error=\"invalid_token\"") == true)
      let refresh = try #require(granted.refreshToken)
      let next = try await standIn.token("grant_type=refresh_token&refresh_token=\(refresh)")
      #expect(next.refreshToken == refresh && next.accessToken != granted.accessToken)
      #expect(try await standIn.get("courses", token: next.accessToken).status == .ok)
    }
  }

  @Test func `to refresh with lasts thirty days`() async throws {
    try await TriedStandIn.run { standIn async throws in
      var visit = Visit(standIn)
      let refresh = try #require(try await visit.tokens().refreshToken)
      standIn.server.clock.advance(by: .seconds(2_592_000))
      let response = try await standIn.post(
        "/oauth/token", "grant_type=refresh_token&refresh_token=\(refresh)",
        client: "sample-app:sample-app-secret")
      #expect(response.status == .badRequest)
    }
  }

  @Test func `of a person tells whose it is, of a client nobody's`() async throws {
    try await TriedStandIn.run { standIn async throws in
      var visit = Visit(standIn)
      let token = try await visit.tokens().accessToken
      let response = try await standIn.post("/oauth/check_token", "token=\(token)")
      let expires = Int(TriedStandIn.start.timeIntervalSince1970) + 3600
      #expect(
        response.text == """
          {"aud":["kosapi"],"client_id":"sample-app","exp":\(expires),"scope":["cvut:kosapi:read"],\
          "user_name":"\(standIn.student.username)"}
          """)
      let service = try await standIn.serviceToken()
      let other = try await standIn.send(.get, "/oauth/oauth/check_token?token=\(service)")
      #expect(other.status == .ok && !other.text.contains("user_name"))
    }
  }

  @Test func `that is unknown or expired is a bad request to check`() async throws {
    try await TriedStandIn.run { standIn async throws in
      let token = try await standIn.serviceToken()
      standIn.server.clock.advance(by: .seconds(3600))
      for token in [token, "nothing"] {
        let response = try await standIn.post("/oauth/check_token", "token=\(token)")
        #expect(response.status == .badRequest && response.text.contains("\"invalid_token\""))
      }
    }
  }

  @Test func `is checked for registered clients only where that is set`() async throws {
    try await TriedStandIn.run({ $0.quirks.checkTokenNeedsClient = true }) { standIn async throws in
      let token = try await standIn.serviceToken()
      #expect(try await standIn.post("/oauth/check_token", "token=\(token)").status == .unauthorized)
      let client = "sample-service:sample-service-secret"
      #expect(try await standIn.post("/oauth/check_token", "token=\(token)", client: client).status == .ok)
    }
  }

  @Test func `may stand in the query`() async throws {
    try await TriedStandIn.run { standIn async throws in
      let token = try await standIn.serviceToken()
      let response = try await standIn.send(.get, "/api/3/courses?access_token=\(token)&limit=1")
      #expect(
        response.status == .ok && response.text.contains("?access_token=\(token)&amp;offset=1&amp;limit=1"))
    }
  }

  @Test(arguments: [nil, "Bearer", "Bearer nothing", "Basic x"] as [String?])
  func `is asked for where there is none`(authorization: String?) async throws {
    try await TriedStandIn.run { standIn async throws in
      let headers: HTTPFields = authorization.map { [.authorization: $0] } ?? [:]
      let response = try await standIn.send(.get, "/api/3/courses", headers)
      #expect(response.status == .unauthorized)
      #expect(response.headers[.wwwAuthenticate] == "Bearer realm=\"kosapi\", error=\"invalid_token\"")
    }
  }
}
