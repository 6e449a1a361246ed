import Foundation
import HTTPTypes
import SplitMix
import Synchronization
import Testing
import Uplink
import UplinkTesting

@Suite struct `OAuth 2.0` {
  private static let base = BaseAddress(scheme: .https, host: "accounts", prefix: "/oauth")
  private static let redirect = "http://127.0.0.1:8017/callback"
  private let server = OAuth2.Server(
    authorization: .init(base, "authorize"), token: .init(base, "token"), issuer: "https://accounts")
  private let moment = Date(timeIntervalSince1970: 1_000_000)

  @Test func `opens the browser with code, state and proof key`() throws {
    var random = SplitMix64(seed: 1)
    let request = person().authorizationRequest(redirectingTo: Self.redirect, using: &random)
    let url = try #require(URLComponents(string: request.url))
    let items = Dictionary(
      uniqueKeysWithValues: (url.queryItems ?? []).map { ($0.name, $0.value ?? "") })
    #expect(request.url.hasPrefix("https://accounts/oauth/authorize?"))
    #expect(items["response_type"] == "code")
    #expect(items["client_id"] == "outpost")
    #expect(items["redirect_uri"] == Self.redirect)
    #expect(items["scope"] == "jobs files")
    #expect(items["state"]?.count == 43)
    #expect(items["code_challenge"]?.count == 43)
    #expect(items["code_challenge_method"] == "S256")
    #expect(!"\(request)".contains(try #require(items["state"])))
  }

  @Test func `takes the code out of the address that comes back`() throws {
    let (request, state) = try attempt()
    for address in [
      "\(Self.redirect)?code=a%2Fb+c&state=\(state)", "/callback?state=\(state)&code=a%2Fb+c#x",
    ] {
      #expect(try request.code(from: address) == "a/b c")
    }
  }

  @Test(arguments: [
    ("http://127.0.0.1:8017/callback?code=a", OAuth2.CallbackFailure.stateMismatch),
    ("http://127.0.0.1:8017/callback?code=a&state=wrong", .stateMismatch),
    ("http://127.0.0.1:8017/callback?error=access_denied&state=wrong", .stateMismatch),
    ("http://127.0.0.1:8017/callback?error=access_denied&state=STATE", .denied),
    ("http://127.0.0.1:8017/callback?error=server_error%0A%22&state=STATE", .server(code: "server_error")),
    ("http://127.0.0.1:8017/callback?state=STATE", .missingCode),
    ("http://127.0.0.1:8017/callback?code=&state=STATE", .missingCode),
    ("http://127.0.0.1:8017/callback?code=a&code=b&state=STATE", .malformed),
    ("http://127.0.0.1:8017/callback?code=a&state=STATE&state=STATE", .malformed),
    ("http://127.0.0.1:8017/callback?code=a&state=STATE&iss=https%3A%2F%2Fevil", .otherIssuer),
    ("http://evil:8017/callback?code=a&state=STATE", .otherAddress),
    ("http://127.0.0.1:8017/callback/more?code=a&state=STATE", .otherAddress),
    ("", .otherAddress),
  ])
  func `refuses an address that holds no code for it`(address: String, failure: OAuth2.CallbackFailure) throws
  {
    let (request, state) = try attempt()
    #expect(throws: failure) {
      try request.code(from: address.replacingOccurrences(of: "STATE", with: state))
    }
  }

  @Test func `exchanges the code together with the proof key`() async throws {
    let endpoint = TokenEndpoint(#"{"access_token": "a1", "token_type": "Bearer", "refresh_token": "r1"}"#)
    let (request, _) = try attempt()
    let credential = try await person().credential(for: "c0de", of: request, via: endpoint.direct)
    #expect(credential.accessToken == "a1")
    #expect(credential.refreshToken == "r1")
    let form = endpoint.forms[0]
    #expect(form["grant_type"] == "authorization_code")
    #expect(form["code"] == "c0de")
    #expect(form["redirect_uri"] == Self.redirect)
    #expect(form["client_id"] == "outpost")
    #expect(form["code_verifier"]?.count == 43)
    #expect(endpoint.bases == [Self.base])
  }

  @Test func `survives the end of the program between browser and answer`() throws {
    let (request, state) = try attempt()
    let copy = try JSONDecoder().decode(
      OAuth2.AuthorizationRequest.self, from: JSONEncoder().encode(request))
    #expect(try copy.code(from: "\(Self.redirect)?code=a&state=\(state)") == "a")
  }

  @Test func `refreshes, and keeps the new refresh token`() async throws {
    let endpoint = TokenEndpoint(
      #"{"access_token": "a2", "token_type": "bearer", "refresh_token": "r2", "expires_in": 3600}"#)
    let old = OAuth2.Credential(accessToken: "a1", refreshToken: "r1", scopes: ["jobs"])
    let new = try await person().logIn(replacing: old, via: endpoint.direct)
    #expect(
      new
        == OAuth2.Credential(
          accessToken: "a2", refreshToken: "r2", scopes: ["jobs"], expiry: moment.addingTimeInterval(3_600)))
    #expect(person().lifetime(of: new) == .seconds(3_600))
    #expect(
      endpoint.forms == [["grant_type": "refresh_token", "refresh_token": "r1", "client_id": "outpost"]])
  }

  @Test(arguments: ["", #", "refresh_token": """#])
  func `keeps the old refresh token when the server sends no new one, or an empty one`(more: String)
    async throws
  {
    let endpoint = TokenEndpoint(#"{"access_token": "a2", "token_type": "Bearer"\#(more)}"#)
    let old = OAuth2.Credential(accessToken: "a1", refreshToken: "r1")
    #expect(try await person().logIn(replacing: old, via: endpoint.direct).refreshToken == "r1")
  }

  @Test func `uses each rotating refresh token once, also in a storm`() async throws {
    let endpoint = RotatingEndpoint()
    let store = MemoryCredentialStore(OAuth2.Credential(accessToken: "a0", refreshToken: "r0"))
    let session = LoginSession(person(), store: store, clock: ManualClock())
    for round in 0..<3 {
      let outcomes = await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<200 {
          group.addTask {
            do {
              try await session.renew(
                after: CredentialTicket(epoch: 0, generation: UInt64(round + 1)), via: endpoint.direct)
              return true
            } catch {
              return false
            }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(outcomes.allSatisfy { $0 })
    }
    #expect(endpoint.taken == ["r0", "r1", "r2"])
    try await session.logIn(with: #require(store.credential))
    #expect(store.credential?.refreshToken == "r3")
  }

  @Test func `needs a person when there is no refresh token`() async throws {
    await #expect(throws: AuthenticationFailure.loggedOut) {
      try await person().logIn(replacing: nil, via: answering(500, ""))
    }
  }

  @Test func `asks by the client's credentials, encoded for the header`() async throws {
    let endpoint = TokenEndpoint(#"{"access_token": "a", "token_type": "Bearer"}"#)
    let client = OAuth2.Client.confidential(id: "farm:1") { "s3 cret" }
    let oauth = OAuth2(server, client: client, grant: .clientCredentials, scopes: ["jobs"])
    _ = try await oauth.logIn(replacing: nil, via: endpoint.direct)
    #expect(endpoint.forms == [["grant_type": "client_credentials", "scope": "jobs"]])
    let expected = "Basic " + Data("farm%3A1:s3%20cret".utf8).base64EncodedString()
    #expect(endpoint.authorizations == [expected])
  }

  @Test func `puts the secret into the form for servers that want it there`() async throws {
    let endpoint = TokenEndpoint(#"{"access_token": "a", "token_type": "Bearer"}"#)
    let client = OAuth2.Client.confidential(id: "farm", in: .form) { "s3cret" }
    _ = try await OAuth2(server, client: client, grant: .clientCredentials)
      .logIn(replacing: nil, via: endpoint.direct)
    #expect(endpoint.forms.first?["client_secret"] == "s3cret")
    #expect(endpoint.authorizations == [nil])
  }

  @Test(arguments: [
    (400, #"{"error": "invalid_grant"}"#, AuthenticationFailure.refused(status: 400)),
    (401, #"{"error": "invalid_client"}"#, .refused(status: 401)),
    (200, #"{"error": "bad_refresh_token"}"#, .refused(status: 200)),
    (401, "", .failed("status 401 without JSON from the token endpoint")),
    (401, "{}", .failed("status 401 from the token endpoint")),
    (400, #"{"error": "temporarily_unavailable"}"#, .failed("status 400 from the token endpoint")),
    (200, #"{"error": "server_error"}"#, .failed("status 200 from the token endpoint")),
    (500, #"{"error": "invalid_grant"}"#, .failed("status 500 from the token endpoint")),
    (400, "<html>", .failed("status 400 without JSON from the token endpoint")),
    (503, #"{"error": "temporarily_unavailable"}"#, .failed("status 503 from the token endpoint")),
    (429, "{}", .failed("status 429 from the token endpoint")),
    (200, "{}", .failed("no access token in the answer of the token endpoint")),
    (
      200, #"{"access_token": "a", "token_type": "mac"}"#,
      .failed("the token is of a type that is not supported")
    ),
  ])
  func `tells a refusal from a failure`(status: Int, body: String, failure: AuthenticationFailure)
    async throws
  {
    let old = OAuth2.Credential(accessToken: "a1", refreshToken: "r1")
    await #expect(throws: failure) {
      try await person().logIn(replacing: old, via: answering(status, body))
    }
  }

  @Test func `judges a credential from the store by the wall clock`() {
    let expired = OAuth2.Credential(accessToken: "a", expiry: moment.addingTimeInterval(-5))
    #expect(person().lifetime(of: expired) == .zero)
    #expect(person().lifetime(of: OAuth2.Credential(accessToken: "a")) == nil)
  }

  private func person() -> OAuth2 {
    OAuth2(
      server, client: .public(id: "outpost"), grant: .authorizationCode, scopes: ["jobs", "files"],
      now: { [moment] in moment })
  }

  private func attempt() throws -> (OAuth2.AuthorizationRequest, state: String) {
    let request = person().authorizationRequest(redirectingTo: Self.redirect)
    let items = URLComponents(string: request.url)?.queryItems ?? []
    return (request, try #require(items.first { $0.name == "state" }?.value))
  }
}

/// Gives one answer and remembers the questions.
private final class TokenEndpoint: Sendable {
  private struct Asked {
    var forms: [[String: String]] = []
    var authorizations: [String?] = []
    var bases: [BaseAddress?] = []
  }

  private let answer: String
  private let asked = Mutex(Asked())

  init(_ answer: String) { self.answer = answer }

  var forms: [[String: String]] { asked.withLock { $0.forms } }
  var authorizations: [String?] { asked.withLock { $0.authorizations } }
  var bases: [BaseAddress?] { asked.withLock { $0.bases } }

  var direct: DirectSender {
    DirectSender { (request, base) throws(NetworkError) in
      self.asked.withLock {
        $0.forms.append(request.formFields)
        $0.authorizations.append(request.headerFields[.authorization])
        $0.bases.append(base)
      }
      return Response(status: .ok, body: [UInt8](self.answer.utf8))
    }
  }
}

/// Takes each refresh token once, as RFC 9700, section 4.14.2 has it.
private final class RotatingEndpoint: Sendable {
  private let refreshTokens = Mutex<[String]>([])

  var taken: [String] { refreshTokens.withLock { $0 } }

  var direct: DirectSender {
    DirectSender { (request, _) throws(NetworkError) in
      let token = request.formFields["refresh_token"] ?? ""
      let number: Int? = self.refreshTokens.withLock { taken in
        guard token == "r\(taken.count)" else { return nil }
        taken.append(token)
        return taken.count
      }
      guard let number else {
        return Response(status: .badRequest, body: [UInt8](#"{"error": "invalid_grant"}"#.utf8))
      }
      let answer = #"{"access_token": "a\#(number)", "token_type": "Bearer", "refresh_token": "r\#(number)"}"#
      return Response(status: .ok, body: [UInt8](answer.utf8))
    }
  }
}

extension Request {
  fileprivate var formFields: [String: String] {
    guard case .bytes(let bytes) = body else { return [:] }
    let components = URLComponents(string: "?" + String(decoding: bytes, as: UTF8.self))
    return Dictionary(uniqueKeysWithValues: (components?.queryItems ?? []).map { ($0.name, $0.value ?? "") })
  }
}
