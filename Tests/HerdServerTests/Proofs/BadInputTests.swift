import HTTPTypes
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Hummingbird
import HummingbirdTesting
import Packing
import Testing

/// What no device sends: each is told clearly that it failed, nothing of it is kept, and the next request is
/// answered.
@Suite(.timeLimit(.minutes(2))) struct `Bad input over HTTP` {
  // MARK: Size

  @Test func `of 100 MB in one line is refused before it has come, and is not kept in memory`() async throws {
    try await Visit.with(.sqlite, .live) { visit in
      let token = try await visit.token()
      let target = "/v1/a/\(Farm.account)/push?schema=\(SyncVersion.current)"
      let head =
        "POST \(target) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n"
        + "Content-Length: 100000000\r\n\r\n"
      let request = try OpenRequest(to: try #require(visit.client.port))
      defer { request.close() }
      let sent = try await request.send(
        head, then: [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 16), upTo: 100_000_000)
      // What the server takes before it refuses, and what sockets and buffers hold.
      #expect(sent < 64_000_000)
      let answer = try await request.answer()
      #expect(answer.hasPrefix("HTTP/1.1 413"))
      #expect(answer.contains(#"{"t":"err","err":"too-large","detail":"#))
      try await visit.expectAlive(token)
    }
  }

  @Test func `of a million empty lines is no operation`() async throws {
    try await Visit.with(.sqlite) { visit in
      let token = try await visit.token()
      let lines = [UInt8](repeating: UInt8(ascii: "\n"), count: 1_000_000)
      let answer = try await visit.unstored { try await visit.send(.post, "push", token, [:], lines) }
      #expect(answer.status == .ok && answer.bytes.isEmpty)
    }
  }

  @Test func `that unpacks to far more than is taken is refused`() async throws {
    try await Visit.with(.sqlite) { visit in
      let token = try await visit.token()
      let stream = try GzipStream(level: 9)
      let zeros = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 20)
      var bomb: [UInt8] = []
      for _ in 0..<256 { bomb += stream.packed(zeros) }
      bomb += stream.finish()
      #expect(bomb.count < 1 << 20)
      for resource in ["push", "login", "refresh"] {
        try await visit.expect(.tooLarge, [.contentEncoding: "gzip"], bomb, to: resource, token)
      }
    }
  }

  @Test func `that is cut or damaged within its packing is refused`() async throws {
    try await Visit.with(.sqlite) { visit in
      let token = try await visit.token()
      let note = Sample.operation([Sample.note("packed", of: try await visit.farm.cow())])
      let packed = try #require(Gzip.compressed(Array(JSONNode.object(note.object).json.utf8)))
      for length in [1, 9, 10, 11, packed.count / 2, packed.count - 8, packed.count - 1] {
        let cut = Array(packed.prefix(length))
        try await visit.expect(.malformed, [.contentEncoding: "gzip"], cut, to: "push", token)
      }
      var damaged = packed
      damaged[packed.count - 6] ^= 1
      try await visit.expect(.malformed, [.contentEncoding: "gzip"], damaged, to: "push", token)
    }
  }

  // MARK: Values

  private static let wrong: [JSONNode] = [
    .null, .flag(true), .whole(-1), .number("1.5"), .number("1e99"), .number("99999999999999999999"),
    .text(""), .text("x"), .list([]), .list([.null]), .object([:]), .object(["x": .null]),
  ]

  /// Values that a member may have, though no device sends them: a name that is the device's own to choose, and
  /// kinds and codes of a newer one.
  private static let permitted: [String: Set<JSONNode>] = [
    "l": [.text("x")], "dev": [.text("x")], "k": [.text("x"), .text(""), .whole(-1)], "ovr": [.list([])],
    "f": [.object([:]), .object(["x": .null])],
  ]

  private static func wrong(for member: String) -> [JSONNode] {
    wrong.filter { permitted[member]?.contains($0) != true }
  }

  @Test(arguments: Engine.allCases) func `of another type in a member of an operation is refused`(
    engine: Engine
  ) async throws {
    try await Visit.with(engine) { visit in
      let (token, cow) = (try await visit.token(), try await visit.farm.cow())
      for member in ["op", "seq", "dev", "type", "rows", "ovr"] {
        for value in Self.wrong(for: member) {
          var operation = Sample.operation([Sample.note("\(member) \(value.json)", of: cow)]).object
          operation[member] = value
          try await visit.expectRefusal(of: operation, token)
        }
      }
    }
  }

  @Test(arguments: Engine.allCases) func `of another type in a member of a row is refused`(
    engine: Engine
  ) async throws {
    try await Visit.with(engine) { visit in
      let (token, cow) = (try await visit.token(), try await visit.farm.cow())
      let wrong = ["s", "k", "l", "a", "d", "at", "f"].flatMap { member in
        Self.wrong(for: member).map { (member, $0) }
      }
      for (member, value) in wrong {
        var row = Sample.note("\(member) \(value.json)", of: cow, local: "L1")
        row[member] = value
        var operation = Sample.operation([]).object
        operation["rows"] = .list([.object(row)])
        try await visit.expectRefusal(of: operation, token)
      }
    }
  }

  @Test(arguments: Engine.allCases) func `with a zero or half a character in a text stores neither`(
    engine: Engine
  ) async throws {
    try await Visit.with(engine) { visit in
      let (token, cow) = (try await visit.token(), try await visit.farm.cow())
      for (index, escaped) in [#"a\u0000b"#, #"a\ud800b"#, #"a\udc00b"#, #"a\ud800\ud800b"#].enumerated() {
        let row = Sample.note("TEXT", of: cow, local: "L\(index)")
        let json = JSONNode.object(Sample.operation([row]).object).json
        for part in ["TEXT", "L\(index)"] {
          let body = json.replacing(part, with: escaped)
          _ = try await visit.unstored { try await visit.post("push", token, body) }
          let answer = try await visit.post("push", token, body)
          #expect(answer.failure != nil || answer.text.contains(#""st":"rej""#), "\(body): \(answer.text)")
        }
      }
    }
  }

  /// Texts that mean something to SQL, to HTML and to terminals.
  private static let texts = [
    "'; DROP TABLE stream_row; --", #"" OR ""=""#, "$1 %s {0} \\", "<script>alert(1)</script>",
    "&amp;<b title='x'>", "Žofie 🐄\u{202e}", "\r\n\t\u{1b}[2J",
  ]

  @Test(arguments: Engine.allCases) func `that means something elsewhere comes back as it was`(
    engine: Engine
  ) async throws {
    try await Visit.with(engine) { visit in
      let cow = try await visit.farm.cow()
      for text in Self.texts { try await visit.expectUnchanged(text, of: cow) }
    }
  }
}

extension Visit {
  /// Expects that a text comes back as it was from the name of a user, of a login and from a note.
  fileprivate func expectUnchanged(_ text: String, of cow: AnimalID) async throws {
    let user = User(Farm.tender, name: text, rights: [.useApp, .recordChanges], stables: [StableID(1)])
    let administration = farm.server.administration
    try await administration.put(user, login: text, password: text, in: Farm.account)
    let login: JSONObject = ["name": .text(text), "password": .text(text), "dev": .text("K1")]
    let tokens = try await post("login", nil, JSONNode.object(login).json)
    let token = try #require(tokens.lines.first?["token"]?.text)
    let operation = Sample.operation([Sample.note(text, of: cow)])
    let receipt = try await post("push", token, JSONNode.object(operation.object).json)
    #expect(receipt.text.contains(#""st":"ok""#))
    let note = try await pull("changes", token).lines.dropLast().last
    #expect(note?["f"]?.object?["text"] == .text(text))
    let rights = try await pull("perm", token).lines.first { $0["t"] == .text("put") }
    #expect(rights?["name"] == .text(text))
  }
}
