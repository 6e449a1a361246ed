import HTTPTypes
import HummingbirdTesting
import Testing

@testable import StandIns

@Suite(.timeLimit(.minutes(1))) struct `A login` {
  @Test func `leads from authorize to the form, back, to the approval and to a code`() async throws {
    try await TriedStandIn.run { standIn async throws in
      var visit = Visit(standIn)
      let first = try await visit.get(Visit.authorize)
      #expect(first.status == .found && first.headers[.location] == "/login.html")
      #expect(first.cookie != nil)
      #expect(try await visit.get("/login.html").text.contains("j_username"))
      let logged = try await visit.post(
        "/login.do", "j_username=\(standIn.student.username)&j_password=outpost")
      #expect(logged.status == .found && logged.headers[.location] == Visit.authorize)
      let approval = try await visit.get(Visit.authorize)
      #expect(approval.status == .ok && approval.text.contains("user_oauth_approval"))
      let granted = try await visit.post(Visit.authorize, "user_oauth_approval=true")
      #expect(granted.status == .found)
      #expect(granted.headers[.location]?.hasPrefix(Visit.redirect + "?code=") == true)
      #expect(granted.parameter("state") == "s 1")
    }
  }

  @Test func `works at the address with two oauth too`() async throws {
    try await TriedStandIn.run { standIn async throws in
      #expect(try await standIn.send(.get, "/oauth" + Visit.authorize).status == .found)
      let form = "grant_type=client_credentials"
      let client = "sample-service:sample-service-secret"
      #expect(try await standIn.post("/oauth/oauth/token", form, client: client).status == .ok)
    }
  }

  @Test func `with a wrong password begins anew and says so`() async throws {
    try await TriedStandIn.run { standIn async throws in
      var visit = Visit(standIn)
      for (name, password) in [(standIn.student.username, "guess"), ("nobody", "outpost")] {
        let response = try await visit.logIn(name, password: password)
        #expect(response.headers[.location] == "/login.html?error")
      }
      #expect(try await visit.get("/login.html?error").text.contains("role=\"alert\""))
      #expect(try await visit.get(Visit.authorize).headers[.location] == "/login.html")
    }
  }

  @Test func `gets a session that was not known before`() async throws {
    try await TriedStandIn.run { standIn async throws in
      var visit = Visit(standIn)
      _ = try await visit.get(Visit.authorize)
      let before = visit.cookie
      _ = try await visit.logIn()
      #expect(visit.cookie != before)
    }
  }

  @Test func `tells the client of a refusal`() async throws {
    try await TriedStandIn.run { standIn async throws in
      var visit = Visit(standIn)
      _ = try await visit.logIn()
      let response = try await visit.post(Visit.authorize, "user_oauth_approval=false")
      #expect(response.parameter("error") == "access_denied" && response.parameter("state") == "s 1")
      #expect(response.parameter("code") == nil)
    }
  }

  @Test func `asks for approval once in thirty days`() async throws {
    try await TriedStandIn.run { standIn async throws in
      var visit = Visit(standIn)
      _ = try await visit.code()
      #expect(try await visit.get(Visit.authorize).parameter("code") != nil)
      standIn.server.clock.advance(by: .seconds(31 * 86_400))
      #expect(try await visit.logIn().headers[.location] == Visit.authorize)
      #expect(try await visit.get(Visit.authorize).status == .ok)
    }
  }

  @Test(arguments: [
    "client_id=nobody&redirect_uri=http%3A%2F%2F127.0.0.1%3A9000%2Fback&response_type=code",
    "client_id=sample-app&redirect_uri=https%3A%2F%2Fevil.example%2F&response_type=code",
    "client_id=sample-app&redirect_uri=http%3A%2F%2F127.0.0.1.evil.example%2F&response_type=code",
    "client_id=sample-app&redirect_uri=http%3A%2F%2F127.0.0.1%40evil.example%2F&response_type=code",
    "client_id=sample-app&response_type=code",
  ])
  func `redirects to nobody it does not know`(query: String) async throws {
    try await TriedStandIn.run { standIn async throws in
      let response = try await standIn.send(.get, "/oauth/authorize?\(query)")
      #expect(response.status == .badRequest && response.headers[.location] == nil)
    }
  }

  @Test(arguments: [
    ("client_id=sample-app&response_type=magic", "unsupported_response_type"),
    ("client_id=sample-app&response_type=code&scope=everything", "invalid_scope"),
    ("client_id=sample-service&response_type=code", "unauthorized_client"),
  ])
  func `tells the client what is wrong with its wish`(query: String, error: String) async throws {
    try await TriedStandIn.run { standIn async throws in
      let redirect = "redirect_uri=http%3A%2F%2Flocalhost%3A9000"
      let response = try await standIn.send(.get, "/oauth/authorize?\(query)&\(redirect)")
      #expect(response.parameter("error") == error)
    }
  }

  @Test func `gives a token in the fragment where that is wished for`() async throws {
    try await TriedStandIn.run { standIn async throws in
      var visit = Visit(standIn)
      _ = try await visit.logIn()
      let uri = Visit.authorize.replacing("response_type=code", with: "response_type=token")
      let location = try await visit.post(uri, "user_oauth_approval=true").headers[.location] ?? ""
      #expect(location.hasPrefix(Visit.redirect + "#access_token="))
      #expect(location.contains("&token_type=bearer&expires_in=3600&"))
    }
  }
}
