import CivilTime
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import StandIns

@Suite(.timeLimit(.minutes(1))) struct `The switches` {
  @Test(arguments: ["Origin", "Sec-Fetch-Site", "Referer"])
  func `obey no page in a browser`(header: String) async throws {
    try await TriedStandIn.run { standIn async throws in
      let name = try #require(HTTPField.Name(header))
      let answer = try await standIn.send(
        .post, "/control/revocations", [name: "http://127.0.0.1:9"], body: "{}")
      #expect(answer.status == .forbidden)
    }
  }

  @Test(arguments: [
    ("127.0.0.1:8080", true), ("localhost:8080", true), ("[::1]:8080", true), ("localhost", true),
    ("evil.example:8080", false), ("127.0.0.1.evil.example", false), ("localhost.evil.example:80", false),
    ("", false),
  ])
  func `obey who calls this computer by its own name`(host: String, obeys: Bool) async throws {
    try await TriedStandIn.run { standIn async throws in
      let request = Request(
        head: HTTPRequest(method: .get, scheme: "http", authority: host, path: "/control/clock"),
        body: RequestBody(buffer: ByteBuffer()))
      let answer = await ControlRoutes(server: standIn.server).reply(
        to: request, "/control/clock", ByteBuffer())
      #expect(answer.status == (obeys ? .ok : .forbidden))
    }
  }

  @Test func `turn faults on and off`() async throws {
    try await TriedStandIn.run { standIn async throws in
      let token = try await standIn.serviceToken()
      #expect(try await standIn.control(.put, "faults", #"[{"kind":"error"}]"#).status == .noContent)
      #expect(try await standIn.get("courses", token: token).status == .internalServerError)
      #expect(try await standIn.control(.get, "faults").text == #"[{"kind":"error"}]"#)
      #expect(try await standIn.control(.delete, "faults").status == .noContent)
      #expect(try await standIn.get("courses", token: token).status == .ok)
      let added = #"{"kind":"unavailable","retryAfter":3,"times":1,"path":"/api/3/exams"}"#
      _ = try await standIn.control(.post, "faults", added)
      #expect(try await standIn.get("exams", token: token).status == .serviceUnavailable)
    }
  }

  @Test func `free a place at an exam, and its date of change says so`() async throws {
    try await TriedStandIn.run { standIn async throws in
      let exam = standIn.server.world.snapshot.university.number(of: .exam, 0)
      let change = #"{"capacity":30,"occupied":29,"startDate":"2027-01-15T10:00:00"}"#
      #expect(try await standIn.control(.patch, "exams/\(exam)", change).status == .noContent)
      let content = try ReadXML(try await standIn.get("exams/\(exam)").text)["content"]
      #expect(content?["occupied"]?.text == "29" && content?["startDate"]?.text == "2027-01-15T10:00:00")
      let today = LocalDateTime(TriedStandIn.start, in: .prague).day.rawValue
      let found = try await standIn.get("exams?query=lastUpdatedDate%3E=\(today)")
      #expect(try ReadXML(found.text).all("entry").count == 1)
    }
  }

  @Test func `move a lesson`() async throws {
    try await TriedStandIn.run { standIn async throws in
      let university = standIn.server.world.snapshot.university
      let parallel = university.number(of: .parallel, 0)
      let room = university.rooms[1].code
      let change = #"{"day":5,"firstHour":9,"duration":2,"parity":"EVEN","room":"\#(room)"}"#
      #expect(try await standIn.control(.patch, "parallels/\(parallel)", change).status == .noContent)
      let slot = try ReadXML(try await standIn.get("parallels/\(parallel)").text)["content"]?["timetableSlot"]
      #expect(slot?["day"]?.text == "5" && slot?["startTime"]?.text == "14:30:00")
      #expect(slot?["parity"]?.text == "EVEN" && slot?["room"]?.text == room)
    }
  }

  @Test func `enter a result`() async throws {
    try await TriedStandIn.run { standIn async throws in
      let enrollment = standIn.server.world.snapshot.university.number(of: .enrollment, 0)
      let change = #"{"assessment":true,"completed":true}"#
      #expect(try await standIn.control(.patch, "enrollments/\(enrollment)", change).status == .noContent)
      let entries = try ReadXML(
        try await standIn.get("students/\(standIn.student.code)/enrolledCourses?sem=none&limit=100").text)
      let entry = entries.all("entry").first { $0["id"]?.text.hasSuffix(":\(enrollment)") == true }
      #expect(entry?["content"]?["completed"]?.text == "true")
    }
  }

  @Test func `take an entity away and give it back`() async throws {
    try await TriedStandIn.run { standIn async throws in
      let code = standIn.server.world.snapshot.university.courses[0].code
      func total() async throws -> String? {
        try ReadXML(try await standIn.get("courses?limit=1000").text)["totalResults"]?.text
      }
      #expect(try await total() == "300")
      #expect(try await standIn.control(.put, "hidden/courses/\(code)").status == .noContent)
      #expect(try await total() == "299")
      #expect(try await standIn.get("courses/\(code)").status == .notFound)
      #expect(try await standIn.control(.delete, "hidden/courses/\(code)").status == .noContent)
      #expect(try await total() == "300")
    }
  }

  @Test func `revoke tokens, and those to refresh with if wished`() async throws {
    try await TriedStandIn.run { standIn async throws in
      var visit = Visit(standIn)
      let granted = try await visit.tokens()
      let form = "grant_type=refresh_token&refresh_token=\(granted.refreshToken ?? "")"
      _ = try await standIn.control(.post, "revocations", "{}")
      #expect(try await standIn.get("courses", token: granted.accessToken).status == .unauthorized)
      _ = try await standIn.token(form)
      _ = try await standIn.control(.post, "revocations", #"{"refreshTokens":true}"#)
      #expect(
        try await standIn.post("/oauth/token", form, client: "sample-app:sample-app-secret").status
          == .badRequest)
    }
  }

  @Test func `put the clock forward`() async throws {
    try await TriedStandIn.run { standIn async throws in
      let token = try await standIn.serviceToken()
      _ = try await standIn.control(.post, "clock", #"{"seconds":3600}"#)
      #expect(try await standIn.get("courses", token: token).status == .unauthorized)
    }
  }

  @Test func `change the forms of answers`() async throws {
    try await TriedStandIn.run { standIn async throws in
      var quirks = Quirks()
      quirks.hasSlashInBase = true
      let text = String(decoding: try JSONEncoder().encode(quirks), as: UTF8.self)
      #expect(try await standIn.control(.put, "quirks", text).status == .noContent)
      #expect(try await standIn.get("courses").text.contains("/api/3/\" xml:lang"))
      let known = try await standIn.control(.get, "quirks").text
      #expect(try JSONDecoder().decode(Quirks.self, from: Data(known.utf8)) == quirks)
    }
  }

  @Test func `count requests without what could hold a token`() async throws {
    try await TriedStandIn.run { standIn async throws in
      let token = try await standIn.serviceToken()
      _ = try await standIn.control(.delete, "requests")
      for _ in 0..<2 { _ = try await standIn.send(.get, "/api/3/courses?access_token=\(token)") }
      #expect(
        try await standIn.control(.get, "requests").text
          == #"[{"count":2,"request":"GET /api/3/courses","status":200}]"#)
    }
  }

  @Test(arguments: [
    ("faults", "["), ("faults", #"[{"kind":"unknown"}]"#), ("quirks", "{}"),
  ])
  func `refuse what they do not understand`(path: String, body: String) async throws {
    try await TriedStandIn.run { standIn async throws in
      let response = try await standIn.control(.put, path, body)
      #expect(response.status == .badRequest && response.text.contains("error"))
    }
  }

  @Test(arguments: [
    #"{"startDate":"tomorrow"}"#, #"{"room":"nowhere"}"#, #"{"cancelDeadline":"2026-02-30"}"#,
    #"{"occupied":"many"}"#,
  ])
  func `change nothing of an exam where a value is wrong`(body: String) async throws {
    try await TriedStandIn.run { standIn async throws in
      let university = standIn.server.world.snapshot.university
      let path = "exams/\(university.number(of: .exam, 0))"
      #expect(try await standIn.control(.patch, path, body).status == .badRequest)
      #expect(standIn.server.world.snapshot.university.exams[0] == university.exams[0])
    }
  }

  @Test(arguments: ["nothing", "exams/1", "parallels/x", "hidden/courses/XX", "hidden/nothing/1"])
  func `are only those that there are`(path: String) async throws {
    try await TriedStandIn.run { standIn async throws in
      #expect(try await standIn.control(.patch, path, "{}").status == .notFound)
      #expect(try await standIn.control(.put, path, "{}").status == .notFound)
    }
  }
}
