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
      let outcomes = await withTaskGroup(of: SyncFailure.Reason?.self) { group in
        for _ in 0..<2 {
          group.addTask {
            do {
              _ = try await logIn.tokens(refreshing: refresh, in: Farm.account)
              return nil
            } catch {
              return (error as? SyncFailure)?.reason ?? .unavailable
            }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(outcomes.count { $0 == nil } == 1 && outcomes.contains(.expired))
    }
  }
}

extension Visit {
  /// Logs in as Jana.
  func logIn(_ password: String) async throws -> Answer {
    try await post("login", nil, #"{"name":"jana","password":"\#(password)","dev":"K1"}"#)
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
