import HTTPTypes
import Hummingbird
import HummingbirdTesting
import KeptLogs
import Logging
import Synchronization
import Testing

@testable import StandIns

@Suite(.timeLimit(.minutes(1))) struct `The stand-in` {
  @Test(
    arguments: [
      (nil, "application/atom+xml;charset=UTF-8"), ("*/*", "application/atom+xml;charset=UTF-8"),
      ("application/atom+xml", "application/atom+xml;charset=UTF-8"),
      ("application/xml", "application/xml;charset=UTF-8"),
      ("text/html, application/xml;q=0.9", "application/xml;charset=UTF-8"), ("application/json", nil),
      ("text/xml", nil),
    ] as [(String?, String?)])
  func `writes Atom under either name`(accept: String?, type: String?) async throws {
    try await TriedStandIn.run { standIn async throws in
      var headers: HTTPFields = [.authorization: "Bearer \(try await standIn.serviceToken())"]
      headers[.accept] = accept
      let response = try await standIn.send(.get, "/api/3/courses", headers)
      #expect(response.status == (type == nil ? .notAcceptable : .ok))
      if let type { #expect(response.headers[.contentType] == type) }
    }
  }

  @Test(arguments: [HTTPRequest.Method.post, .put, .delete, .head])
  func `is read only`(method: HTTPRequest.Method) async throws {
    try await TriedStandIn.run { standIn async throws in
      let response = try await standIn.send(method, "/api/3/courses")
      #expect(response.status == .methodNotAllowed && response.headers[.allow] == "GET")
    }
  }

  @Test(arguments: [
    ("courses/XX", 404), ("courses?limit=0", 400), ("nothing", 404), ("courses?query=x", 400),
  ])
  func `says what is wrong in XML`(path: String, status: Int) async throws {
    try await TriedStandIn.run { standIn async throws in
      let response = try await standIn.get(path)
      #expect(response.status.code == status)
      let error = try ReadXML(response.text)
      #expect(error.name == "error" && error["status"]?.text == String(status))
      #expect(error["message"]?.text.isEmpty == false)
    }
  }

  @Test func `names the base as the request did, or as set`() async throws {
    try await TriedStandIn.run { standIn async throws in
      let headers: HTTPFields = [.authorization: "Bearer \(try await standIn.serviceToken())"]
      let text = try await standIn.send(.get, "/api/3/semesters/current", headers).text
      #expect(try ReadXML(text).attributes["base"]?.hasSuffix("/api/3") == true)
    }
    try await TriedStandIn.run({ $0.base = "https://kosapi.example/api/3" }) { standIn async throws in
      let text = try await standIn.get("semesters/current").text
      #expect(try ReadXML(text).attributes["base"] == "https://kosapi.example/api/3")
    }
  }

  @Test func `takes the time that it is told to, for each request and entry`() async throws {
    try await TriedStandIn.run({ $0.pace = Pace(perRequest: .milliseconds(20), perEntry: .microseconds(50)) })
    {
      standIn async throws in
      _ = try await standIn.get("courses?limit=100")
      #expect(standIn.slept.all == [.milliseconds(20), .milliseconds(25)])
    }
  }

  @Test func `refuses a day that there is not`() {
    var configuration = KOSStandIn.Configuration()
    configuration.today = "2026-02-30"
    #expect(throws: KOSStandIn.Unusable.notADay("2026-02-30")) {
      try KOSStandIn(configuration, logger: Logger(label: "test"), now: { TriedStandIn.start })
    }
  }

  @Test func `has sample log-ins of students and a teacher`() async throws {
    try await TriedStandIn.run { standIn async throws in
      let samples = standIn.server.samples
      #expect(samples.count == 4)
      for sample in samples {
        var visit = Visit(standIn)
        let token = try await visit.tokens(sample.username).accessToken
        #expect(try await standIn.get("people/\(sample.username)", token: token).status == .ok)
      }
    }
  }

  @Test func `logs no token, code, secret or password`() async throws {
    let log = KeptLog()
    let secrets = Mutex<[String]>(["sample-app-secret", "j_password", "outpost"])
    try await TriedStandIn.run(logger: log.logger) { standIn async throws in
      var visit = Visit(standIn)
      let granted = try await visit.tokens()
      _ = try await standIn.send(.get, "/api/3/courses?access_token=\(granted.accessToken)")
      _ = try await standIn.get("exams", token: granted.accessToken)
      secrets.withLock { $0 += [granted.accessToken, granted.refreshToken ?? ""] }
    }
    for secret in secrets.withLock({ $0 }) { #expect(!log.text.contains(secret)) }
  }

  @Test func `listens on the loopback interface, at a port that the system gives`() async throws {
    var configuration = KOSStandIn.Configuration()
    configuration.size = .percent(1)
    let server = try KOSStandIn(configuration, logger: Logger(label: "test"), now: { TriedStandIn.start })
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run { port.yield($0) } }
      for await port in ports {
        #expect(port > 1023)
        break
      }
      group.cancelAll()
    }
  }
}
