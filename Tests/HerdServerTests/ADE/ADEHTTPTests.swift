import HTTPTypes
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Hummingbird
import HummingbirdTesting
import Packing
import Testing

/// The generic data exchange of ADE as another system meets it.
@Suite(.timeLimit(.minutes(2))) struct `Data sets over HTTP` {
  @Test func `say where their changes are, and of which types`() async throws {
    try await Self.with(.sqlite) { visit, token in
      let list = try #require(try await JSONNode(parsing: visit.get("datasets", token).bytes).list)
      let names = list.map { $0.object?["name"]?.text ?? "" }
      #expect(names == ["movements", "groups", "reproduction", "health", "production", "remarks"])
      #expect(
        list[1].json
          == #"{"name":"groups","url":"/v1/a/7/datasets/groups","changes":"/v1/a/7/datasets/groups/changes","#
          + #""containedTypes":["AnimalSetJoinEvent","AnimalSetLeaveEvent","x-MoveEvent"]}"#)
      #expect(try await visit.get("datasets/groups", token).text == list[1].json)
    }
  }

  @Test(arguments: Engine.allCases) func `are followed by their addresses and tokens alone`(
    engine: Engine
  ) async throws {
    try await Self.with(engine) { visit, token in
      let cow = try await visit.farm.cow()
      _ = try await visit.farm.record(Sample.note("lame", of: cow))
      let first = try await visit.page("remarks", token)
      #expect(first.page.documents.map { $0.object?["remark"] } == [.text("lame")])
      let last = try await visit.page("remarks", token, since: first.page.token)
      #expect(last.page.documents.isEmpty && !last.isFullSync)
      _ = try await visit.farm.record(Sample.note("well", of: cow))
      let news = try await visit.page("remarks", token, since: last.page.token)
      #expect(news.page.documents.map { $0.object?["remark"] } == [.text("well")])
    }
  }

  @Test func `say in a header that everything is to be asked for anew`() async throws {
    try await Self.with(.sqlite) { visit, token in
      let cow = try await visit.farm.cow()
      _ = try await visit.farm.record(Sample.note("lame", of: cow))
      let other = try await visit.page("health", token)
      let answer = try await visit.page("remarks", token, since: other.page.token)
      #expect(answer.isFullSync && answer.page.documents.isEmpty)
      let anew = try await visit.page("remarks", token)
      #expect(!anew.isFullSync && anew.page.documents.count == 1)
    }
  }

  @Test(arguments: ["", "=", "0", "MTA0MjMz", "MSAxIDEgMQ==", "%00", "%F0%9F%90%84", "null"])
  func `refuse a token that is none, and say what to send`(since: String) async throws {
    try await Self.with(.sqlite) { visit, token in
      let answer = try await visit.get("datasets/remarks/changes?since=\(since)", token)
      #expect(answer.status == .badRequest && answer.failure?.reason == .malformed)
      #expect(answer.failure?.detail.contains("since") == true)
    }
  }

  @Test(arguments: ["datasets/none", "datasets/none/changes", "datasets/Groups/changes"])
  func `that are none are unknown`(resource: String) async throws {
    try await Self.with(.sqlite) { visit, token in
      let answer = try await visit.get(resource, token)
      #expect(answer.status == .notFound && answer.failure?.detail.contains("GET datasets") == true)
    }
  }

  @Test func `are packed for who takes that`() async throws {
    try await Self.with(.sqlite) { visit, token in
      let cow = try await visit.farm.cow()
      _ = try await visit.farm.record(Sample.note("lame", of: cow))
      let plain = try await visit.get("datasets/remarks/changes", token)
      let packed = try await visit.get("datasets/remarks/changes", token, [.acceptEncoding: "gzip"])
      #expect(packed.headers[.contentEncoding] == "gzip" && plain.headers[.contentEncoding] == nil)
      #expect(try Gzip.unpacked(packed.bytes, limit: 1 << 20) == plain.bytes)
    }
  }

  @Test(arguments: Engine.allCases) func `are refused with what is missing to who does not see all stables`(
    engine: Engine
  ) async throws {
    try await Visit.with(engine) { visit in
      let token = try await visit.token()
      for resource in ["datasets", "datasets/remarks", "datasets/remarks/changes"] {
        let answer = try await visit.get(resource, token)
        #expect(answer.status == .forbidden && answer.failure?.detail.contains("'stables'") == true)
      }
    }
  }

  /// Hands over a farm whose tender sees all stables, and their token.
  private static func with(
    _ engine: Engine, _ use: @escaping @Sendable (Visit, String) async throws -> Void
  ) async throws {
    try await Visit.with(engine) { visit in
      try await visit.farm.give(Farm.tender, [.useApp, .allStables])
      try await use(visit, try await visit.token())
    }
  }
}

extension Visit {
  /// Asks as a system that knows nothing of our protocol's versions.
  fileprivate func get(
    _ resource: String, _ token: String, _ headers: HTTPFields = [:]
  ) async throws -> Answer {
    var headers = headers
    headers[.authorization] = "Bearer \(token)"
    return try await client.execute(uri: "/v1/a/\(Farm.account)/\(resource)", method: .get, headers: headers)
    {
      Answer(status: $0.status, headers: $0.headers, bytes: Array($0.body.readableBytesView))
    }
  }

  fileprivate func page(_ dataSet: String, _ token: String, since: String? = nil) async throws -> (
    page: ADEPage, isFullSync: Bool
  ) {
    let query = since.map { "?since=\($0)" } ?? ""
    let answer = try await get("datasets/\(dataSet)/changes\(query)", token)
    try #require(answer.status == .ok, "\(answer.text)")
    let header = try #require(HTTPField.Name("icar-full-sync"))
    return (try ADEPage(JSONNode(parsing: answer.bytes)), answer.headers[header] == "true")
  }
}
