import HTTPTypes
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Hummingbird
import HummingbirdTesting
import Logging
import Testing

@Suite struct `A request` {
  @Test(arguments: Engine.allCases) func `is a line of the log, with whose it is and how it ended`(
    engine: Engine
  ) async throws {
    try await Self.logged(engine) { visit, lines in
      let token = try await visit.token()
      _ = try await visit.pull("stables", token)
      let line = try #require(try lines().last { $0["route"] == .text("/v1/a/{account}/pull") })
      #expect(line["message"] == .text("request") && line["level"] == .text("info"))
      #expect(line["method"] == .text("GET") && line["status"] == .whole(200))
      #expect(line["account"] == .whole(Farm.account) && line["user"] == .whole(Farm.tender.rawValue))
      #expect(line["device"] == .text("K1") && line["rows"] == .whole(1))
      #expect((line["bytes"]?.whole ?? 0) > 100 && line["ms"]?.whole != nil)
      #expect(line["hb.request.id"] != nil && line["time"] == .text("2026-11-18T08:00:00Z"))
    }
  }

  @Test func `that is refused is a line with the reason`() async throws {
    try await Self.logged(.sqlite) { visit, lines in
      _ = try await visit.logIn("wrong")
      let line = try #require(try lines().last)
      #expect(line["status"] == .whole(401) && line["err"] == .text("login"))
    }
  }

  @Test func `for a path that is none is a line that does not repeat it`() async throws {
    try await Self.logged(.sqlite) { visit, lines in
      _ = try await visit.client.answer("/secret-path?token=secret-query")
      #expect(try lines().last?["route"] == .text("NotFound") && lines().last?["status"] == .whole(404))
      #expect(!(try lines().map { JSONNode.object($0).json }.joined().contains("secret")))
    }
  }

  @Test(arguments: Engine.allCases) func `leaves no token, password or body in the log`(engine: Engine)
    async throws
  {
    try await Self.logged(engine) { visit, lines in
      _ = try await visit.logIn("wrong-password")
      let tokens = try await visit.logIn()
      let token = try #require(tokens["token"]?.text)
      let cow = try await visit.farm.cow()
      let note = JSONNode.object(Sample.operation([Sample.note("secret-note", of: cow)]).object).json
      _ = try await visit.post("push", token, note)
      _ = try await visit.post("push", token, "broken-body")
      _ = try await visit.pull("changes", token)
      let refresh = try #require(tokens["refresh"]?.text)
      let fresh = try await visit.post("refresh", nil, #"{"refresh":"\#(refresh)"}"#)
      let next = try #require(try JSONNode(parsing: fresh.bytes).object?["token"]?.text)
      _ = try await visit.send(.get, "state", token)
      let log = try lines().map { JSONNode.object($0).json }.joined(separator: "\n")
      #expect(log.contains("/v1/a/{account}/push") && log.contains("/v1/a/{account}/refresh"))
      let secrets = [
        "tajné", "wrong-password", token, refresh, next, "secret-note", "broken-body", "Bearer", "jana",
      ]
      for secret in secrets { #expect(!log.contains(secret), "\(secret)") }
    }
  }

  @Test(arguments: Engine.allCases) func `is counted by route and status, with its rows`(engine: Engine)
    async throws
  {
    try await Visit.with(engine) { visit in
      let token = try await visit.token()
      let cow = try await visit.farm.cow()
      let note = JSONNode.object(Sample.operation([Sample.note("once", of: cow)]).object).json
      for _ in 0..<2 { _ = try await visit.post("push", token, note) }
      _ = try await visit.pull("changes", token)
      _ = try await visit.send(.get, "state", "nobody's")
      let server = visit.farm.server
      let text = try await Application(router: server.metricsRouter, logger: .silent).test(.router) {
        client in
        try await client.answer("/metrics").text
      }
      for line in [
        #"herd_requests_total{route="/v1/a/{account}/push",method="POST",status="200"} 2"#,
        #"herd_requests_total{route="/v1/a/{account}/state",method="GET",status="401"} 1"#,
        #"herd_request_seconds_bucket{route="/v1/a/{account}/push",le="+Inf"} 2"#,
        #"herd_request_seconds_count{route="/v1/a/{account}/push"} 2"#,
        #"herd_pulled_rows_total{stream="changes"} 2"#, "herd_pushed_rows_total 1",
        #"herd_operations_total{outcome="done"} 1"#, #"herd_operations_total{outcome="repeated"} 1"#,
        "# TYPE herd_request_seconds histogram", "# TYPE herd_database_threads_busy gauge",
      ] { #expect(text.contains("\(line)\n"), "\(line)") }
      #expect(text.contains(#"herd_database_threads_limit{pool=""#))
    }
  }

  @Test func `for metrics is not answered where devices ask`() async throws {
    try await Visit.with(.sqlite) { visit in
      let answer = try await visit.client.answer("/metrics")
      #expect(answer.status == .notFound)
    }
  }

  /// Hands over a visit whose requests are logged, and what reads the lines.
  private static func logged(
    _ engine: Engine, _ use: @escaping @Sendable (Visit, () throws -> [JSONObject]) async throws -> Void
  ) async throws {
    let record = Record<String>()
    var logger = Logger(label: "test") { label in
      JSONLogHandler(label: label, now: { Farm.morning }, write: { record.append($0) })
    }
    logger.logLevel = .trace
    try await Visit.with(engine, logger: logger) { visit in
      try await use(visit) {
        try record.values.compactMap { try JSONNode(parsing: Array($0.utf8)).object }
      }
    }
  }
}
