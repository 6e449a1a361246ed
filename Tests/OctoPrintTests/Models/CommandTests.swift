import HTTPTypes
import OctoPrint
import Testing
import Uplink
import UplinkTesting

@Suite struct `A command` {
  @Test(arguments: [
    (JobCommand.start, #"{"command":"start"}"#),
    (.restart, #"{"command":"restart"}"#),
    (.cancel, #"{"command":"cancel"}"#),
    (.pause, #"{"command":"pause","action":"pause"}"#),
    (.resume, #"{"command":"pause","action":"resume"}"#),
    (.togglePause, #"{"command":"pause","action":"toggle"}"#),
  ])
  func `to the job names its action`(command: JobCommand, json: String) async throws {
    let server = ScriptedOctoPrint(answering: "", .noContent)
    try await server.client().command(command)
    #expect(server.sent == json)
  }

  @Test func `to connect leaves to OctoPrint what was not chosen`() async throws {
    let server = ScriptedOctoPrint(answering: "", .noContent)
    try await server.client().connect()
    #expect(server.sent == #"{"command":"connect"}"#)
    try await server.client().connect(
      ConnectCommand(port: "VIRTUAL", baudrate: 115_200, printerProfile: "_default", saves: true))
    #expect(
      server.sent
        == #"{"command":"connect","port":"VIRTUAL","baudrate":115200,"printerProfile":"_default","save":true}"#
    )
  }

  @Test(arguments: [
    (Jog(), InvalidArgument.noAxis), (Jog(speed: 100), .noAxis), (Jog(x: .nan), .notANumber),
    (Jog(x: 1, z: .infinity), .notANumber),
  ])
  func `to move is not sent without a direction`(move: Jog, reason: InvalidArgument) async throws {
    try await isNotSent(reason) { client in try await client.jog(move) }
  }

  @Test(arguments: [0, -1, 1001, 9999])
  func `to change a rate is not sent outside of 1 to 1000 percent`(percent: Int) async throws {
    try await isNotSent(.rate(percent)) { client in
      try await client.setFeedRate(percent: percent)
    }
    try await isNotSent(.rate(percent)) { client in
      try await client.setFlowRate(percent: percent)
    }
  }

  @Test func `to heat is not sent with a temperature that cannot be`() async throws {
    try await isNotSent(.target(-1)) { client in
      try await client.setTarget(-1, of: .bed)
    }
    try await isNotSent(.notANumber) { client in
      try await client.setTarget(.nan, of: .tool(0))
    }
    try await isNotSent(.offset(51)) { client in
      try await client.setOffset(51, of: .chamber)
    }
  }

  @Test func `to delete is not sent for all files at once`() async throws {
    for path in ["", "/", "//"] {
      try await isNotSent(.nothing) { client in
        try await client.delete(.local(path))
      }
    }
  }

  @Test func `to delete stays among the files, whatever the name is`() async throws {
    let server = ScriptedOctoPrint(answering: "", .noContent)
    try await server.client().delete(.local("a folder/../?x=\"ž\"#.gcode"))
    #expect(
      server.transport.requests.first?.path
        == "api/files/local/a%20folder/%2E%2E/%3Fx%3D%22%C5%BE%22%23.gcode")
  }

  private func isNotSent(
    _ reason: InvalidArgument, sourceLocation: SourceLocation = #_sourceLocation,
    _ call: (OctoPrintClient) async throws -> Void
  ) async throws {
    let server = ScriptedOctoPrint(answering: "", .noContent)
    do {
      try await call(server.client())
      Issue.record("it was sent", sourceLocation: sourceLocation)
    } catch OctoPrintError.invalid(let argument) {
      #expect(argument == reason, sourceLocation: sourceLocation)
    }
    #expect(server.transport.requests.isEmpty, sourceLocation: sourceLocation)
  }
}
