import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import StandIns

@Suite(.timeLimit(.minutes(1))) struct `A fault` {
  @Test(arguments: [
    (Fault(.error), 500, "<!doctype html>"), (Fault(.unavailable, retryAfter: 3), 503, "<!doctype html>"),
    (Fault(.unauthorized), 401, "<?xml"), (Fault(.forbidden), 403, "<?xml"),
    (Fault(.html), 200, "<!doctype html>"), (Fault(.empty), 200, ""),
  ])
  func `answers in the place of the data`(fault: Fault, status: Int, beginning: String) async throws {
    try await TriedStandIn.run { standIn async throws in
      let token = try await standIn.serviceToken()
      standIn.server.faults.all = [fault]
      let response = try await standIn.get("courses", token: token)
      #expect(response.status.code == status)
      #expect(beginning.isEmpty ? response.text.isEmpty : response.text.hasPrefix(beginning))
      #expect(response.headers[.retryAfter] == (fault.retryAfter.map(String.init)))
    }
  }

  @Test func `cuts XML in the middle`() async throws {
    try await TriedStandIn.run { standIn async throws in
      let token = try await standIn.serviceToken()
      let whole = try await standIn.get("courses?orderBy=code", token: token)
      standIn.server.faults.all = [Fault(.truncated)]
      let cut = try await standIn.get("courses?orderBy=code", token: token)
      #expect(cut.status == .ok)
      #expect(cut.body.readableBytes == whole.body.readableBytes / 2)
      #expect(whole.text.hasPrefix(cut.text))
      #expect(throws: ReadXML.Malformed.self) { try ReadXML(cut.text) }
    }
  }

  @Test func `makes answers late, and right all the same`() async throws {
    try await TriedStandIn.run({ $0.faults = [Fault(.slow, path: "/api", milliseconds: 1500)] }) {
      standIn async throws in
      #expect(try await standIn.get("courses").status == .ok)
      #expect(standIn.slept.all == [.milliseconds(1500)])
    }
  }

  @Test func `goes on for as many requests as it says, and for its paths only`() async throws {
    try await TriedStandIn.run { standIn async throws in
      let token = try await standIn.serviceToken()
      standIn.server.faults.all = [Fault(.error, path: "/api/3/exams", times: 2)]
      var statuses: [Int] = []
      for path in ["courses", "exams", "exams?limit=1", "exams"] {
        statuses.append(try await standIn.get(path, token: token).status.code)
      }
      #expect(statuses == [200, 500, 500, 200])
      #expect(standIn.server.faults.all == [])
    }
  }

  @Test func `spoils the login too`() async throws {
    try await TriedStandIn.run({ $0.faults = [Fault(.unavailable, path: "/oauth/token", retryAfter: 7)] }) {
      standIn async throws in
      let response = try await standIn.post("/oauth/token", "grant_type=client_credentials")
      #expect(response.status == .serviceUnavailable && response.headers[.retryAfter] == "7")
    }
  }

  @Test func `is written as its kind and what it needs`() throws {
    #expect(
      try Fault(parsing: "unavailable,path=/api/3/exams,times=2,retryAfter=3")
        == Fault(.unavailable, path: "/api/3/exams", times: 2, retryAfter: 3))
    #expect(try Fault(parsing: "slow,milliseconds=50") == Fault(.slow, milliseconds: 50))
  }

  @Test(arguments: [
    "", "broken", "error,", "error,times", "error,times=x", "error,times=-1", "error,colour=red",
  ])
  func `is not understood when it is written otherwise`(text: String) {
    #expect(throws: Fault.Malformed(text: text)) { try Fault(parsing: text) }
  }
}
