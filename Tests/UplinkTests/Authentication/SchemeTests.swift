import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@Suite struct `Basic authentication` {
  private let direct = ChallengingServer().direct

  @Test(arguments: [
    ("Aladdin", "open sesame", "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="),  // RFC 7617, section 2
    ("test", "123\u{A3}", "Basic dGVzdDoxMjPCow=="),  // RFC 7617, section 2.1
    ("", ":", "Basic Ojo="),
  ])
  func `writes name and password in UTF-8 and Base64`(name: String, password: String, field: String)
    async throws
  {
    var request = Request.get("job")
    let ticket = try await BasicAuthenticator { (name, password) }.authenticate(&request, via: direct)
    #expect(request.headerFields[.authorization] == field)
    #expect(ticket == .none)
  }

  @Test(arguments: [("a:b", "c"), ("a", "b\r\nX: y"), ("a\u{0}", "b")])
  func `refuses what it cannot carry, without showing it`(name: String, password: String) async throws {
    var request = Request.get("job")
    let error = await #expect(throws: AuthenticationFailure.self) {
      try await BasicAuthenticator { (name, password) }.authenticate(&request, via: direct)
    }
    #expect(error.map { !"\($0)".contains(password) || password.count == 1 } == true)
    #expect(request.headerFields[.authorization] == nil)
  }

  @Test func `sends the request bare without a name`() async throws {
    var request = Request.get("job")
    _ = try await BasicAuthenticator { nil }.authenticate(&request, via: direct)
    #expect(request.headerFields[.authorization] == nil)
  }
}

@Suite struct `A bearer login` {
  @Test func `reads token and lifetime from the members it is told`() async throws {
    let login = BearerLogin(tokenAt: ["data", "token"], lifetimeAt: ["data", "ttl"]) { .post("login") }
    let token = try await login.logIn(
      replacing: nil, via: answering(200, #"{"data": {"token": "abc.d-e", "ttl": 90}}"#))
    #expect(token.text == "abc.d-e")
    #expect(login.lifetime(of: token) == .seconds(90))
  }

  @Test(arguments: [
    (400, AuthenticationFailure.refused(status: 400)), (401, .refused(status: 401)),
    (403, .refused(status: 403)), (422, .refused(status: 422)),
    (302, .failed("the login was answered with status 302")),
    (429, .failed("the login was answered with status 429")),
    (503, .failed("the login was answered with status 503")),
  ])
  func `tells a refusal from a failure by the status`(status: Int, failure: AuthenticationFailure)
    async throws
  {
    await #expect(throws: failure) {
      try await BearerLogin.toTestServer.logIn(replacing: nil, via: answering(status, ""))
    }
  }

  @Test(arguments: [
    "", "s3cret", "[]", #"{"token": 5}"#, #"{"token": "s3cret two"}"#, #"{"token": "s3cret\r\nX: y"}"#,
    #"{"other": "s3cret"}"#,
  ])
  func `fails without showing the answer when there is no token in it`(body: String) async throws {
    let error = await #expect(throws: AuthenticationFailure.self) {
      try await BearerLogin.toTestServer.logIn(replacing: nil, via: answering(200, body))
    }
    #expect(error?.isFinal == false)
    #expect(!"\(String(describing: error))".contains("s3cret"))
  }

  @Test func `asks the server that it is told`() async throws {
    let other = BaseAddress(scheme: .https, host: "accounts")
    let login = BearerLogin(at: other, tokenAt: ["token"]) { .post("login") }
    let direct = DirectSender { (_, base) throws(NetworkError) in
      Response(status: base == other ? .ok : .notFound, body: [UInt8](#"{"token": "a"}"#.utf8))
    }
    #expect(try await login.logIn(replacing: nil, via: direct).text == "a")
  }
}

/// A server with one answer.
func answering(_ status: Int, _ body: String) -> DirectSender {
  DirectSender { (_, _) throws(NetworkError) in
    Response(status: HTTPResponse.Status(code: status), body: [UInt8](body.utf8))
  }
}
