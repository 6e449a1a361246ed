import Testing

@testable import OctoPrint

/// Written by hand from the plugins' sources, see ``KnownPluginTests``.
@Suite struct `What a plugin of an owner's choice says` {
  @Test(arguments: [
    (#"{"plugin":"psucontrol","data":{"isPSUOn":false}}"#, KnownPluginSaying.power(PowerState(isOn: false))),
    (#"{"plugin":"cancelobject","data":{"objects":[]}}"#, .objects([])),
    (#"{"plugin":"cancelobject","data":{"ActiveID":2}}"#, .prints(2)),
    (
      #"{"plugin":"SpoolManager","data":{"action":"reloadTable and sidebarSpools"}}"#,
      .spoolsChanged(.spoolManager)
    ),
    (
      #"{"plugin":"filamentmanager","data":{"type":"data_changed","data":{"table":"spools","action":"update"}}}"#,
      .spoolsChanged(.filamentManager)
    ),
  ])
  func `is understood`(json: String, saying: KnownPluginSaying) throws {
    #expect(try message(json).knownSaying == saying)
  }

  @Test(arguments: [
    #"{"plugin":"psucontrol","data":{}}"#, #"{"plugin":"psucontrol"}"#,
    #"{"plugin":"cancelobject","data":{"navBarActive":"None"}}"#,
    #"{"plugin":"SpoolManager","data":{"action":"showPopUp","title":"SPM:x"}}"#,
    #"{"plugin":"softwareupdate","data":{"isPSUOn":true}}"#,
  ])
  func `is nothing where it says nothing of these things`(json: String) throws {
    #expect(try message(json).knownSaying == nil)
  }

  private func message(_ json: String) throws -> PluginMessage {
    guard case .plugin(let message) = try PushMessage(json: "{\"plugin\":\(json)}") else {
      throw PushMessage.Malformed(kind: json)
    }
    return message
  }
}
