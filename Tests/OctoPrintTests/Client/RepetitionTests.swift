import HTTPTypes
import OctoPrint
import Testing
import Uplink
import UplinkTesting

@Suite struct `A request that failed` {
  @Test func `is asked again if it only reads`() async throws {
    let server = ScriptedOctoPrint { _ in .failure(.closed) }
    let clock = ManualClock()
    await #expect(throws: OctoPrintError.self) {
      try await clock.passing { try await server.client(repetitions: 1, clock: clock).job() }
    }
    #expect(server.transport.requests.count == 2)
  }

  @Test(arguments: [TransportFailure.refused, .closed, .connectTimedOut])
  func `is never sent again if it does something`(failure: TransportFailure) async throws {
    let server = ScriptedOctoPrint { _ in .failure(failure) }
    let client = server.client()
    let calls: [@Sendable () async throws -> Void] = [
      { try await client.command(.start) }, { try await client.jog(Jog(x: 1)) },
      { try await client.send(commands: ["G28"]) }, { try await client.delete(.local("a.gcode")) },
      { _ = try await client.setLogLevels([:]) }, { try await client.emergencyStop() },
      { _ = try await client.upload(Upload(named: "a.gcode", .bytes([1]))) },
    ]
    for call in calls { await #expect(throws: OctoPrintError.self) { try await call() } }
    #expect(server.transport.requests.count == calls.count)
  }

  @Test func `is never sent again if it hands out a key`() async throws {
    let server = ScriptedOctoPrint { request in
      request.method == .post ? .answer(.json(#"{"app_token":"t"}"#, .created)) : .failure(.closed)
    }
    let client = server.client()
    let request = try await client.requestApplicationKey(app: "Outpost")
    await #expect(throws: OctoPrintError.self) { try await client.decision(on: request) }
    #expect(server.transport.requests.count == 2)
  }

  @Test func `is no printer command that waits while the server starts`() async throws {
    let server = ScriptedOctoPrint(answering: "", .serviceUnavailable)
    await #expect(throws: OctoPrintError.self) { try await server.client().command(.resume) }
    #expect(server.transport.requests.count == 1)
  }
}
