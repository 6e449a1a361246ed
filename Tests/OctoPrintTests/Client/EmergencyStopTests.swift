import HTTPTypes
import OctoPrint
import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `An emergency stop` {
  @Test func `passes a full queue, with the key`() async throws {
    let server = ScriptedOctoPrint { request in
      request.path == "api/printer/command" ? .answer(Response(status: .noContent)) : .silence
    }
    let client = server.client()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<40 { group.addTask { _ = try? await client.job() } }
      await server.transport.requests(atLeast: 8)
      await #expect(throws: Never.self) { try await client.emergencyStop() }
      group.cancelAll()
    }
    let stop = try #require(server.transport.requests.last { $0.method == .post })
    #expect(stop.headerFields[OctoPrintClient.keyField] == "s3cret")
    #expect(stop.body == .bytes(Array(#"{"commands":["M112"]}"#.utf8)))
  }

  @Test func `fails when it is refused`() async throws {
    let server = ScriptedOctoPrint(answering: #"{"error":"Printer is not operational"}"#, .conflict)
    do throws(OctoPrintError) {
      try await server.client().emergencyStop()
      Issue.record("it did not fail")
    } catch {
      guard case .conflict = error else { throw error }
    }
  }
}
