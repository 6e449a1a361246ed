import HTTPTypes
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Hummingbird
import HummingbirdTesting
import Testing

/// Requests to whom or to what is not there.
@Suite(.timeLimit(.minutes(2))) struct `A stray request` {
  private static let resources: [(HTTPRequest.Method, String)] = [
    (.get, "state"), (.get, "scope"), (.get, "pull"), (.post, "push"), (.get, "dev/K1"),
    (.get, "blob/\(String(repeating: "0", count: 64))"),
    (.get, "blob/\(String(repeating: "0", count: 64))/state"),
    (.put, "blob/\(String(repeating: "0", count: 64))"),
  ]

  /// Those of which no version of our protocol is asked.
  private static let documents: [(HTTPRequest.Method, String)] = [
    (.get, "datasets"), (.get, "datasets/health"), (.get, "datasets/health/changes"),
  ]

  @Test(arguments: Engine.allCases) func `to an account that was deleted is answered to nobody`(
    engine: Engine
  ) async throws {
    try await Visit.with(engine) { visit in
      let token = try await visit.token()
      let tables = [
        "account", "stream_row", "mark", "departure", "receipt", "device_identity", "revision", "login",
        "token",
      ]
      try await visit.farm.server.database.write { session in
        for table in tables { try session.run(SQLStatement("DELETE FROM \(table) WHERE account = 7")) }
      }
      for (method, resource) in Self.resources + Self.documents {
        let answer = try await visit.send(method, resource, token, query: "&stream=changes")
        #expect(answer.status == .unauthorized && answer.failure?.reason == .expired, "\(resource)")
      }
      let login = try await visit.post("login", nil, #"{"name":"jana","password":"tajné","dev":"K1"}"#)
      #expect(login.status == .unauthorized && login.failure?.reason == .wrongLogin)
      for table in tables {
        let rows = try await visit.farm.server.database.number(SQLStatement("SELECT COUNT(*) FROM \(table)"))
        #expect(rows == 0, "\(table)")
      }
    }
  }

  @Test(arguments: Engine.allCases) func `whose account's row alone is gone stores nothing`(
    engine: Engine
  ) async throws {
    try await Visit.with(engine) { visit in
      let (token, cow) = (try await visit.token(), try await visit.farm.cow())
      try await visit.farm.server.database.write { try $0.run("DELETE FROM account WHERE account = 7") }
      let note = JSONNode.object(Sample.operation([Sample.note("late", of: cow)]).object).json
      let pushed = try await visit.post("push", token, note)
      #expect(pushed.status == .notFound && pushed.failure?.reason == .unknown)
      #expect(try await visit.send(.get, "state", token).failure?.reason == .unknown)
      let login = try await visit.post("login", nil, #"{"name":"jana","password":"tajné","dev":"K2"}"#)
      #expect(login.failure?.reason == .unknown)
    }
  }

  @Test(arguments: [0, 8, -1, Int.max, Int.min]) func `to an account that never was is answered to nobody`(
    account: Int
  ) async throws {
    try await Visit.with(.sqlite) { visit in
      let token = try await visit.token()
      for (method, resource) in Self.resources + Self.documents {
        let answer = try await visit.send(method, resource, token, query: "&stream=perm", account: account)
        #expect(answer.status == .unauthorized && answer.failure?.reason == .expired, "\(resource)")
      }
      let body = Array(#"{"name":"jana","password":"tajné","dev":"K1"}"#.utf8)
      let login = try await visit.send(.post, "login", nil, [:], body, account: account)
      #expect(login.status == .unauthorized && login.failure?.reason == .wrongLogin)
    }
  }

  @Test(arguments: Engine.allCases) func `with the token of another account is answered to nobody`(
    engine: Engine
  ) async throws {
    try await Visit.with(engine) { visit in
      let tokens = try await visit.logIn()
      let administration = visit.farm.server.administration
      try await administration.makeAccount(Account(number: 8, name: "Other"))
      let tender = User(Farm.tender, name: "Other", rights: [.useApp, .recordChanges, .allStables])
      try await administration.put(tender, in: 8)
      for (method, resource) in Self.resources + Self.documents {
        let answer = try await visit.send(
          method, resource, tokens["token"]?.text, query: "&stream=perm", account: 8)
        #expect(answer.status == .unauthorized && answer.failure?.reason == .expired, "\(resource)")
      }
      let refresh = Array(#"{"refresh":"\#(tokens["refresh"]?.text ?? "")"}"#.utf8)
      #expect(
        try await visit.send(.post, "refresh", nil, [:], refresh, account: 8).failure?.reason == .expired)
    }
  }

  @Test(arguments: [(2, "device-too-old"), (99, "server-too-old")])
  func `of another version is told whose program is too old`(version: Int, code: String) async throws {
    try await Visit.with(.sqlite) { visit in
      let token = try await visit.token()
      for (method, resource) in Self.resources + [(.post, "login"), (.post, "refresh")] {
        let answer = try await visit.send(method, resource, token, schema: version)
        #expect(answer.status.code == 426 && answer.failure?.reason.code == code, "\(resource)")
      }
    }
  }

  @Test(arguments: [
    (HTTPRequest.Method.get, "/"), (.get, "/v1"), (.get, "/v2/a/7/state"), (.get, "/v1/a/7"),
    (.get, "/v1/a/7/nothing"), (.get, "/v1/a/7/push"), (.delete, "/v1/a/7/state"), (.get, "/v1/a/7/dev"),
    (.get, "/v1/a/seven/state?schema=3"), (.get, "/v1/a/99999999999999999999/state?schema=3"),
    (.get, "/../../etc/passwd"), (.get, "/v1/a/7/blob/%00"), (.get, "/%ff%fe"), (.get, "/metrics"),
  ])
  func `to a path that is none is told so`(method: HTTPRequest.Method, path: String) async throws {
    try await Visit.with(.sqlite) { visit in
      let token = try await visit.token()
      let answer = try await visit.client.execute(
        uri: path, method: method, headers: [.authorization: "Bearer \(token)"]
      ) { Visit.Answer(status: $0.status, headers: $0.headers, bytes: Array($0.body.readableBytesView)) }
      #expect((400..<500).contains(answer.status.code) && answer.failure != nil, "\(answer)")
      try await visit.expectAlive(token)
    }
  }
}
