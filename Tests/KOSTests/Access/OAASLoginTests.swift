import Foundation
import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@testable import KOS

@Suite struct `A login at the authorization server` {
  private static let secret = "cl1ent-s3cret"
  private static let registration = Registration(
    .standIn(at: BaseAddress(scheme: .http, host: "auth.example", port: 9000)), clientID: "outpost",
    scopes: [.kosRead, .siriusPersonal], redirect: .loopback(port: 8420, path: "/campus/login"))

  private static let facts =
    #"{"client_id":"outpost","exp":1795253400,"scope":["cvut:kosapi:read"],"aud":["kos"],"user_name":"novakjan"}"#

  private static let hour = #","expires_in":3600"#

  /// An authorization server that takes the code `abc`.
  private func server(
    check: String = facts, _ status: HTTPResponse.Status = .ok, expiry: String = hour
  ) -> ScriptedTransport {
    ScriptedTransport { request in
      let token =
        #"{"access_token":"t0ken-1","token_type":"bearer","refresh_token":"r3fresh"\#(expiry)}"#
      let isToken = request.path == "oauth/token"
      return .answer(
        Response(
          status: isToken ? .ok : status, headerFields: [.contentType: "application/json"],
          body: Array((isToken ? token : check).utf8)))
    }
  }

  private func login(_ transport: ScriptedTransport) -> OAASLogin {
    OAASLogin(Self.registration, transport: transport, now: { Date(timeIntervalSince1970: 0) }) {
      Self.secret
    }
  }

  private func items(of url: String) -> [String: String] {
    let items = URLComponents(string: url)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
  }

  private func body(_ request: Request?) -> [String: String] {
    guard case .bytes(let bytes)? = request?.body else { return [:] }
    return items(of: "http://x/?" + String(decoding: bytes, as: UTF8.self))
  }

  @Test func `sends the person to the server's own page`() {
    let attempt = login(server()).attempt()
    let items = items(of: attempt.url)
    #expect(attempt.url.hasPrefix("http://auth.example:9000/oauth/authorize?"))
    #expect(items["response_type"] == "code")
    #expect(items["client_id"] == "outpost")
    #expect(items["redirect_uri"] == "http://127.0.0.1:8420/campus/login")
    #expect(items["scope"] == "cvut:kosapi:read cvut:sirius:personal:read")
    #expect((items["state"] ?? "").count >= 32)
    #expect(!attempt.url.contains(Self.secret))
  }

  @Test(arguments: [("", nil), (#","expires_in":3600"#, 3600.0), (#","expires_in":42"#, 42.0)])
  func `takes a token for as long as the server says, and one without a term`(
    told: String, seconds: Double?
  ) async throws {
    let login = login(server(expiry: told))
    let attempt = login.attempt()
    let state = items(of: attempt.url)["state"] ?? ""
    let person = try await login.finish(attempt, answer: "/campus/login?code=abc&state=\(state)")
    #expect(person.credential.expiry == seconds.map { Date(timeIntervalSince1970: $0) })
  }

  @Test func `makes a token of the code and learns who it is`() async throws {
    let transport = server()
    let login = login(transport)
    let attempt = login.attempt()
    let state = items(of: attempt.url)["state"] ?? ""
    let person = try await login.finish(attempt, answer: "/campus/login?code=abc&state=\(state)")
    #expect(person.username == "novakjan")
    #expect(person.credential.accessToken == "t0ken-1")
    #expect(person.credential.refreshToken == "r3fresh")
    #expect(person.missingScopes(of: Self.registration) == [.siriusPersonal])
    let (exchange, check) = (transport.requests.first, transport.requests.last)
    #expect(body(exchange)["code"] == "abc")
    #expect(body(exchange)["grant_type"] == "authorization_code")
    #expect(body(exchange)["redirect_uri"] == "http://127.0.0.1:8420/campus/login")
    #expect(exchange?.headerFields[.authorization]?.hasPrefix("Basic ") == true)
    #expect(check?.path == "oauth/check_token")
    #expect(body(check) == ["token": "t0ken-1"])
    #expect(check?.headerFields[.authorization] == exchange?.headerFields[.authorization])
    #expect(transport.requests.allSatisfy { $0.queryItems.isEmpty })
  }

  @Test func `gives nothing for an answer to another attempt`() async throws {
    let transport = server()
    let login = login(transport)
    let other = items(of: login.attempt().url)["state"] ?? ""
    await #expect {
      try await login.finish(login.attempt(), answer: "/campus/login?code=abc&state=\(other)")
    } throws: { error in
      if case OAASError.callback(.stateMismatch) = error { true } else { false }
    }
    #expect(transport.requests.isEmpty)
  }

  @Test func `ends when the person refuses`() async throws {
    let login = login(server())
    let attempt = login.attempt()
    let state = items(of: attempt.url)["state"] ?? ""
    await #expect {
      try await login.finish(attempt, answer: "/campus/login?error=access_denied&state=\(state)")
    } throws: { error in
      if case OAASError.callback(.denied) = error { true } else { false }
    }
  }

  @Test(
    arguments: [
      (#"{"client_id":"other","user_name":"x"}"#, 200, "otherClient"),
      (#"{"client_id":"outpost","scope":[]}"#, 200, "noPerson"),
      (#"{"error":"invalid_token","error_description":"t0ken-1"}"#, 400, "unknownToken"),
      ("", 403, "clientRefused"),
      ("<html>", 200, "unreadable"), ("", 500, "unreadable"),
    ])
  func `does not trust a token that is not this program's`(
    check: String, status: Int, reason: String
  ) async throws {
    let login = login(server(check: check, .init(code: status)))
    let attempt = login.attempt()
    let state = items(of: attempt.url)["state"] ?? ""
    await #expect {
      try await login.finish(attempt, answer: "/campus/login?code=abc&state=\(state)")
    } throws: { error in
      "\(error)".hasPrefix(reason) && !"\(error)".contains("t0ken-1")
    }
  }

  @Test func `is renewed by the refresh token, which the server does not change`() async throws {
    let login = login(
      ScriptedTransport { _ in
        .answer(
          Response(
            status: .ok,
            body: Array(#"{"access_token":"t0ken-2","token_type":"bearer","expires_in":3600}"#.utf8)))
      })
    let uplink = UplinkClient(
      base: Self.registration.services.authorization.base,
      transport: ScriptedTransport { _ in
        .answer(
          Response(
            status: .ok,
            body: Array(#"{"access_token":"t0ken-2","token_type":"bearer","expires_in":3600}"#.utf8)))
      })
    let old = OAuth2.Credential(accessToken: "t0ken-1", refreshToken: "r3fresh")
    let new = try await login.scheme.logIn(replacing: old, via: uplink.direct)
    #expect(new.accessToken == "t0ken-2")
    #expect(new.refreshToken == "r3fresh")
  }

  @Test func `shows no secret of itself`() async throws {
    let login = login(server())
    let attempt = login.attempt()
    let items = items(of: attempt.url)
    let person = try await login.finish(
      attempt, answer: "/campus/login?code=abc&state=\(items["state"] ?? "")")
    var shown = ""
    for value in [attempt, person] as [Any] {
      shown += "\(value)" + String(reflecting: value)
      dump(value, to: &shown)
    }
    for secret in ["t0ken-1", "r3fresh", Self.secret, items["state"] ?? "?"] {
      #expect(!shown.contains(secret))
    }
  }

  @Test func `can be taken up again after the program was ended`() throws {
    let attempt = login(server()).attempt()
    let kept = try JSONDecoder().decode(LoginAttempt.self, from: JSONEncoder().encode(attempt))
    #expect(kept == attempt)
  }
}
