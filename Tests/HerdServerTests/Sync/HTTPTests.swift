import HTTPTypes
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Hummingbird
import HummingbirdTesting
import Logging
import Packing
import Testing

@Suite struct `The server over HTTP` {
  @Test(arguments: Engine.allCases) func `takes what was recorded and gives it back`(
    engine: Engine
  ) async throws {
    try await Visit.with(engine) { visit in
      let token = try await visit.token()
      let cow = try await visit.farm.cow()
      let operation = Sample.operation([Sample.note("over the wire", of: cow)])
      let receipts = try await visit.post("push", token, JSONNode.object(operation.object).json)
      #expect(receipts.status == .ok && receipts.text.contains(#""st":"ok""#))
      let pulled = try await visit.pull("changes", token)
      #expect(pulled.text.contains("over the wire") && pulled.text.contains(#"{"t":"end","rows":2,"#))
    }
  }

  @Test(arguments: Engine.allCases) func `packs streams, and unpacks what is pushed`(
    engine: Engine
  ) async throws {
    try await Visit.with(engine) { visit in
      let token = try await visit.token()
      let cow = try await visit.farm.cow()
      let operation = JSONNode.object(Sample.operation([Sample.note("packed", of: cow)]).object).json
      let packed = try #require(Gzip.compressed(Array(operation.utf8)))
      let pushed = try await visit.send(.post, "push", token, [.contentEncoding: "gzip"], packed)
      #expect(pushed.text.contains(#""st":"ok""#))
      let answer = try await visit.pull("changes", token, [.acceptEncoding: "gzip"])
      #expect(answer.headers[.contentEncoding] == "gzip")
      let text = String(decoding: try Gzip.unpacked(answer.bytes, limit: 1 << 20), as: UTF8.self)
      #expect(text == (try await visit.pull("changes", token)).text)
    }
  }

  @Test(arguments: Engine.allCases) func `says that nothing is new in a few bytes`(engine: Engine)
    async throws
  {
    try await Visit.with(engine) { visit in
      let token = try await visit.token()
      let number = try await visit.farm.number()
      let state = try await visit.send(.get, "state", token, query: "&since=\(number)")
      #expect(state.text.contains(#""news":[]"#) && state.bytes.count < 200)
    }
  }

  @Test(arguments: Engine.allCases)
  func `gives new tokens for the one that is for that, and ends the old one`(
    engine: Engine
  ) async throws {
    try await Visit.with(engine) { visit in
      let first = try await visit.logIn()
      let second = try #require(try await visit.refresh(first))
      #expect(try await visit.send(.get, "state", first["token"]?.text).status == .unauthorized)
      #expect(try await visit.send(.get, "state", second["token"]?.text).status == .ok)
    }
  }

  @Test(arguments: Engine.allCases) func `takes no token that is over`(engine: Engine) async throws {
    try await Visit.with(engine) { visit in
      let token = try await visit.token()
      visit.farm.pass(seconds: 3599)
      #expect(try await visit.send(.get, "state", token).status == .ok)
      visit.farm.pass(seconds: 1)
      #expect(try await visit.send(.get, "state", token).status == .unauthorized)
    }
  }

  @Test(arguments: Engine.allCases) func `answers a wrong name and a wrong password alike`(
    engine: Engine
  ) async throws {
    try await Visit.with(engine) { visit in
      let wrong = try await visit.post("login", nil, #"{"name":"jana","password":"x","dev":"K1"}"#)
      let nobody = try await visit.post("login", nil, #"{"name":"nobody","password":"x","dev":"K1"}"#)
      #expect(wrong.status == .unauthorized && wrong.text == nobody.text)
    }
  }

  @Test(arguments: Engine.allCases) func `ends with the next request for who was removed`(
    engine: Engine
  ) async throws {
    try await Visit.with(engine) { visit in
      let token = try await visit.token()
      try await visit.farm.server.administration.remove(Farm.tender, from: Farm.account)
      for resource in ["state", "scope", "pull", "dev/K1"] {
        #expect(try await visit.send(.get, resource, token, query: "&stream=changes").status == .unauthorized)
      }
      #expect(try await visit.post("push", token, "").status == .unauthorized)
    }
  }

  @Test(arguments: Engine.allCases) func `refuses devices of another version with what to do`(
    engine: Engine
  ) async throws {
    try await Visit.with(engine) { visit in
      let old = try await visit.send(.get, "state", nil, schema: SyncVersion.answered.lowerBound - 1)
      #expect(old.status.code == 426 && old.text.contains("device-too-old"))
      let new = try await visit.send(.get, "state", nil, schema: SyncVersion.current + 1)
      #expect(new.status.code == 426 && new.text.contains("server-too-old"))
    }
  }

  @Test(
    arguments: [
      "{", "[]", "not json", #"{"op":"x"}"#,
      "\u{0}",
    ])
  func `refuses a push that is none, and keeps nothing`(body: String) async throws {
    try await Visit.with(.sqlite) { visit in
      let token = try await visit.token()
      let number = try await visit.farm.number()
      #expect(try await visit.post("push", token, body).status == .badRequest)
      #expect(try await visit.farm.number() == number)
    }
  }

  @Test func `refuses an operation that it can't read, and keeps those beside it`() async throws {
    try await Visit.with(.sqlite) { visit in
      let token = try await visit.token()
      let cow = try await visit.farm.cow()
      let fine = JSONNode.object(Sample.operation([Sample.note("fine", of: cow)]).object).json
      let broken = #"{"op":"019a8c1e-7b10-7abc-8000-000000000001","seq":1,"dev":"K1","type":"later"}"#
      let answer = try await visit.post("push", token, "\(broken)\n\(fine)\n")
      let lines = answer.text.split(separator: "\n")
      #expect(lines.count == 2 && lines[0].contains(#""c":"E0.form","sev":"error","field":"type""#))
      #expect(lines[1].contains(#""st":"ok""#))
    }
  }

  @Test func `refuses a push that is too large, packed or not`() async throws {
    try await Visit.with(.sqlite) { visit in
      let token = try await visit.token()
      let large = [UInt8](repeating: UInt8(ascii: " "), count: (16 << 20) + 1)
      #expect(try await visit.send(.post, "push", token, [:], large).status == .contentTooLarge)
      let packed = try #require(Gzip.compressed(large))
      let answer = try await visit.send(.post, "push", token, [.contentEncoding: "gzip"], packed)
      #expect(answer.status == .contentTooLarge)
    }
  }

  @Test func `knows no other account by the token of one`() async throws {
    try await Visit.with(.sqlite) { visit in
      let token = try await visit.token()
      try await visit.farm.server.administration.makeAccount(Account(number: 8, name: "Other"))
      #expect(try await visit.send(.get, "state", token, account: 8).status == .unauthorized)
    }
  }
}

extension Logger {
  /// Keeps nothing.
  static let silent = Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() }
}

/// A farm, and a client that asks its server over HTTP as the tender.
struct Visit {
  let farm: Farm
  let client: any TestClientProtocol

  static func with(
    _ engine: Engine, _ setup: TestingSetup = .router, logger: Logger = .silent,
    _ use: @escaping @Sendable (Visit) async throws -> Void
  ) async throws {
    try await Farm.with(engine) { farm in
      let tender = User(
        Farm.tender, name: "Jana", rights: [.useApp, .recordChanges, .recordHeat], stables: [StableID(1)])
      try await farm.server.administration.put(tender, login: "jana", password: "tajné", in: Farm.account)
      try await Application(router: farm.server.router, logger: logger).test(setup) { client in
        try await use(Visit(farm: farm, client: client))
      }
    }
  }

  struct Answer {
    let status: HTTPResponse.Status
    let headers: HTTPFields
    let bytes: [UInt8]
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  func logIn() async throws -> JSONObject {
    let answer = try await post("login", nil, #"{"name":"jana","password":"tajné","dev":"K1"}"#)
    return try #require(try JSONNode(parsing: answer.bytes).object)
  }

  func token() async throws -> String { try #require(try await logIn()["token"]?.text) }

  func post(_ resource: String, _ token: String?, _ body: String) async throws -> Answer {
    try await send(.post, resource, token, [:], Array(body.utf8))
  }

  func pull(_ stream: String, _ token: String, _ headers: HTTPFields = [:]) async throws -> Answer {
    let scope = try await JSONNode(parsing: send(.get, "scope", token).bytes).object?["scope"]?.text ?? ""
    return try await send(.get, "pull", token, headers, query: "&stream=\(stream)&scope=\(scope)")
  }

  func send(
    _ method: HTTPRequest.Method, _ resource: String, _ token: String?, _ headers: HTTPFields = [:],
    _ body: [UInt8] = [], query: String = "", schema: Int = SyncVersion.current, account: Int = Farm.account
  ) async throws -> Answer {
    var headers = headers
    if let token { headers[.authorization] = "Bearer \(token)" }
    return try await client.execute(
      uri: "/v1/a/\(account)/\(resource)?schema=\(schema)\(query)", method: method, headers: headers,
      body: ByteBuffer(bytes: body)
    ) { Answer(status: $0.status, headers: $0.headers, bytes: Array($0.body.readableBytesView)) }
  }
}
