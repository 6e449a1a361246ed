import OctoPrint
import RecordMappingJSON
import Testing

@Suite struct `A secret of OctoPrint` {
  @Test func `does not show when a decision is printed`() {
    #expect("\(AccessDecision.granted(key: "s3cret"))" == "granted")
    #expect(String(reflecting: AccessDecision.granted(key: "s3cret")) == "granted")
  }

  @Test func `does not show when a request for access is printed`() throws {
    let json = #"{"app_token":"s3cret","auth_dialog":"http://octopi.local/plugin/appkeys/auth/1"}"#
    let request = try AccessRequest(json: Array(json.utf8))
    #expect(request.token == "s3cret")
    #expect(!"\(request) \(String(reflecting: request))".contains("s3cret"))
  }

  @Test func `does not show when a login is printed`() throws {
    let login = try Login(json: Array(#"{"name":"a","session":"s3cret"}"#.utf8))
    #expect(login.session == "s3cret")
    #expect(!"\(login) \(String(reflecting: login))".contains("s3cret"))
  }

  @Test func `does not show when a user is printed`() throws {
    let user = try User(json: Array(#"{"name":"a","apikey":"s3cret"}"#.utf8))
    #expect(user.key == "s3cret")
    #expect(!"\(user) \(String(reflecting: user))".contains("s3cret"))
  }
}
