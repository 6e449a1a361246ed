import HTTPTypes
import OctoPrint
import Testing
import UplinkTesting

@Suite struct `A change of settings` {
  @Test func `names what it changes and nothing else`() async throws {
    let server = ScriptedOctoPrint(answering: "{}")
    var change = SettingsChange()
    change.set(["webcam", "flipH"], to: true)
    change.set(["appearance", "name"], to: "A \"b\"\n")
    change.set(["webcam", "snapshotTimeout"], to: 5)
    _ = try await server.client().save(change)
    #expect(
      server.sent
        == #"{"appearance":{"name":"A \"b\"\n"},"webcam":{"flipH":true,"snapshotTimeout":5}}"#)
  }

  @Test func `takes the later of two values`() async throws {
    let server = ScriptedOctoPrint(answering: "{}")
    var change = SettingsChange()
    change.set(["a", "b"], to: 1)
    change.set(["a", "b"], to: 2)
    change.set(["c"], to: 1)
    change.set(["c", "d"], to: 2)
    _ = try await server.client().save(change)
    #expect(server.sent == #"{"a":{"b":2},"c":{"d":2}}"#)
  }

  @Test func `is not sent when it changes nothing`() async throws {
    let server = ScriptedOctoPrint(answering: "{}")
    await #expect(throws: OctoPrintError.self) { try await server.client().save(SettingsChange()) }
    #expect(server.transport.requests.isEmpty)
  }
}
