import Foundation
import OctoPrint
import Testing

@Suite struct `A command` {
  @Test(arguments: [
    (JobCommand.start, #"{"command":"start"}"#),
    (.cancel, #"{"command":"cancel"}"#),
    (.pause, #"{"action":"pause","command":"pause"}"#),
    (.resume, #"{"action":"resume","command":"pause"}"#),
  ])
  func `to the job names its action, never a toggle`(command: JobCommand, json: String) throws {
    #expect(try encoded(command) == json)
  }

  @Test func `to connect leaves to OctoPrint what was not chosen`() throws {
    #expect(try encoded(ConnectCommand()) == #"{"command":"connect"}"#)
    #expect(
      try encoded(ConnectCommand(port: "VIRTUAL", baudrate: 115_200, printerProfile: "_default"))
        == #"{"baudrate":115200,"command":"connect","port":"VIRTUAL","printerProfile":"_default"}"#)
  }

  private func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
