import HTTPTypes
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Hummingbird
import HummingbirdTesting
import Logging
import Testing

@Suite struct `A log-in` {
  @Test(arguments: Engine.allCases) func `after too many wrong passwords is told when to come again`(
    engine: Engine
  ) async throws {
    try await Visit.with(engine) { visit in
      for _ in 0..<5 { #expect(try await visit.logIn("wrong").status == .unauthorized) }
      let limited = try await visit.logIn("tajné")
      #expect(limited.status == .tooManyRequests && limited.text.contains(#""err":"busy""#))
      let wait = try #require(limited.headers[.retryAfter].flatMap { Int($0) })
      visit.farm.pass(seconds: wait)
      #expect(try await visit.logIn("tajné").status == .ok)
    }
  }

  @Test func `over the limit costs no look at the password`() async throws {
    try await Visit.with(.sqlite) { visit in
      for _ in 0..<9 { _ = try await visit.logIn("wrong") }
      let text = visit.farm.server.metrics.text([])
      #expect(text.contains("herd_passwords_checked_total{right=\"false\"} 5\n"))
      #expect(text.contains("herd_logins_limited_total 4\n"))
    }
  }

  @Test(arguments: [(isBehindProxy: true, status: 429), (isBehindProxy: false, status: 401)])
  func `is counted for the address that a proxy says, if there is one`(isBehindProxy: Bool, status: Int)
    async throws
  {
    try await Farm.with(.sqlite) { farm in
      let server = HerdServer(
        farm.server.database, isBehindProxy: isBehindProxy, passwordCost: 16, now: { Farm.morning })
      try await Application(router: server.router, logger: .silent).test(.router) { client in
        var statuses: [Int] = []
        for number in 0..<31 { statuses.append(try await client.guess("name \(number)", from: "192.0.2.1")) }
        statuses.append(try await client.guess("another", from: "192.0.2.2"))
        #expect(statuses == Array(repeating: 401, count: 30) + [status, 401])
      }
    }
  }

  @Test(arguments: Engine.allCases) func `with a new password ends what the old one has opened`(
    engine: Engine
  ) async throws {
    try await Visit.with(engine) { visit in
      let old = try await visit.logIn()
      try await visit.farm.server.administration.setPassword("nové", of: Farm.tender, in: Farm.account)
      #expect(try await visit.send(.get, "state", old["token"]?.text).status == .unauthorized)
      let refresh = #"{"refresh":"\#(old["refresh"]?.text ?? "")"}"#
      #expect(try await visit.post("refresh", nil, refresh).status == .unauthorized)
      #expect(try await visit.logIn("tajné").status == .unauthorized)
      #expect(try await visit.logIn("nové").status == .ok)
    }
  }

  @Test(arguments: Engine.allCases) func `is continued by one of two who show the same token at once`(
    engine: Engine
  ) async throws {
    try await Visit.with(engine) { visit in
      let refresh = Token(text: try #require(try await visit.logIn()["refresh"]?.text))
      let logIn = visit.farm.server.logIn
      let pairs = try await withThrowingTaskGroup(of: TokenPair.self) { group in
        for _ in 0..<2 {
          group.addTask { try await logIn.tokens(refreshing: refresh, in: Farm.account) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      var statuses: [Int] = []
      for pair in pairs { statuses.append(try await visit.send(.get, "state", pair.access.text).status.code) }
      #expect(statuses.sorted() == [200, 401])
    }
  }

  @Test(arguments: Engine.allCases) func `goes on when the answer with new tokens was lost`(
    engine: Engine
  ) async throws {
    try await Visit.with(engine) { visit in
      let first = try await visit.logIn()
      let lost = try #require(try await visit.refresh(first))
      visit.farm.pass(seconds: 20 * 86_400)
      let second = try #require(try await visit.refresh(first))
      #expect(try await visit.state(second) == .ok)
      #expect(try await visit.state(lost) == .unauthorized)
      #expect(try await visit.refresh(second) != nil)
    }
  }

  @Test(arguments: Engine.allCases) func `of a token that was given before families were goes on`(
    engine: Engine
  ) async throws {
    try await Visit.with(engine) { visit in
      let first = try await visit.logIn()
      try await visit.farm.server.database.write { try $0.run("UPDATE token SET family = NULL") }
      _ = try await visit.refresh(first)
      let second = try #require(try await visit.refresh(first))
      #expect(try await visit.state(second) == .ok)
      #expect(try await visit.refresh(first) == nil)
    }
  }

  @Test(arguments: Engine.allCases) func `ends whole when a token is shown whose successor was used`(
    engine: Engine
  ) async throws {
    try await Visit.with(engine) { visit in
      let first = try await visit.logIn()
      let second = try #require(try await visit.refresh(first))
      #expect(try await visit.state(second) == .ok)
      #expect(try await visit.refresh(first) == nil)
      #expect(try await visit.state(second) == .unauthorized)
      #expect(try await visit.refresh(second) == nil)
      #expect(try await visit.state(try await visit.logIn()) == .ok)
    }
  }

  @Test(arguments: Engine.allCases) func `ends whole when a token is shown from long before`(
    engine: Engine
  ) async throws {
    try await Visit.with(engine) { visit in
      let first = try await visit.logIn()
      // Only shown for the next ones: that is a use, too.
      let second = try #require(try await visit.refresh(first))
      let third = try #require(try await visit.refresh(second))
      #expect(try await visit.refresh(first) == nil)
      #expect(try await visit.state(third) == .unauthorized)
      #expect(try await visit.refresh(third) == nil)
    }
  }

  @Test(arguments: Engine.allCases) func `of one device ends by no token of another`(
    engine: Engine
  ) async throws {
    try await Visit.with(engine) { visit in
      let (old, other) = (try await visit.logIn(), try await visit.logIn("tajné", on: "K2"))
      let new = try #require(try await visit.refresh(old))
      #expect(try await visit.state(new) == .ok)
      #expect(try await visit.refresh(old) == nil)
      #expect(try await visit.state(try #require(JSONNode(parsing: other.bytes).object)) == .ok)
    }
  }

  @Test(arguments: Engine.allCases) func `keeps no token as it is`(engine: Engine) async throws {
    try await Visit.with(engine) { visit in
      let first = try await visit.logIn()
      let second = try #require(try await visit.refresh(first))
      let kept = try await visit.farm.server.database.read { session in
        try session.all("SELECT hash, family FROM token") { [try $0.text(0), try $0.text(1)] }
      }
      #expect(kept.count == 3)
      for name in ["token", "refresh"] {
        for tokens in [first, second] {
          let text = try #require(tokens[name]?.text)
          #expect(!kept.joined().contains { text == $0 || text.hasSuffix(".\($0)") })
        }
      }
    }
  }
}

extension Visit {
  /// Logs in as Jana.
  func logIn(_ password: String, on device: String = "K1") async throws -> Answer {
    try await post("login", nil, #"{"name":"jana","password":"\#(password)","dev":"\#(device)"}"#)
  }

  /// Shows the token for that and returns the new ones; `nil` where it is refused.
  func refresh(_ tokens: JSONObject) async throws -> JSONObject? {
    let answer = try await post("refresh", nil, #"{"refresh":"\#(tokens["refresh"]?.text ?? "")"}"#)
    guard answer.status == .ok else {
      #expect(answer.failure?.reason == .expired)
      return nil
    }
    return try JSONNode(parsing: answer.bytes).object
  }

  /// Asks by the token for that and returns how it is answered.
  fileprivate func state(_ tokens: JSONObject) async throws -> HTTPResponse.Status {
    try await send(.get, "state", tokens["token"]?.text).status
  }
}

extension TestClientProtocol {
  /// Logs in with a wrong password and returns the answer's status.
  fileprivate func guess(_ name: String, from address: String) async throws -> Int {
    var headers: HTTPFields = [:]
    if let field = HTTPField.Name("X-Forwarded-For") { headers[field] = address }
    return try await execute(
      uri: "/v1/a/7/login?schema=\(SyncVersion.current)", method: .post, headers: headers,
      body: ByteBuffer(string: #"{"name":"\#(name)","password":"wrong","dev":"K1"}"#)
    ) { $0.status.code }
  }
}
