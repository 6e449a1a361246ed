import HTTPTypes
import OctoPrint
import RecordMappingJSON
import Testing

/// No slicer can be had without the internet. The answers are written by hand from OctoPrint's documentation
/// (docs.octoprint.org/en/1.11.x/api/slicing.html and files.html).
@Suite struct `A slicer` {
  @Test func `has profiles and types of files`() async throws {
    let server = ScriptedOctoPrint(
      answering: """
        {"cura":{"key":"cura","displayName":"CuraEngine","default":true,"configured":true,"sameDevice":true,\
        "extensions":{"source":["stl"],"destination":["gco","gcode"]},"profiles":{"fine":{"key":"fine",\
        "displayName":"Fine","default":true,"resource":"http://a/api/slicing/cura/profiles/fine"}}}}
        """)
    let cura = try #require(try await server.client().slicers(configuredOnly: true)["cura"])
    #expect(cura.isDefault && cura.isOnServer && cura.extensions?.source == ["stl"])
    #expect(cura.profiles["fine"]?.displayName == "Fine")
  }

  @Test func `keeps what its profile says, byte for byte`() async throws {
    let server = ScriptedOctoPrint(
      answering: #"{"key":"fine","data":{"layer_height": 0.10, "b": [1,2 ,3]},"default":false}"#)
    let profile = try await server.client().slicingProfile("fine", of: "cura")
    let data = try #require(profile.data)
    #expect(String(decoding: data.bytes, as: UTF8.self) == #"{"layer_height": 0.10, "b": [1,2 ,3]}"#)
    var change = SlicingProfileChange()
    change.displayName = "Finer"
    change.data = data
    _ = try await server.client().changeSlicingProfile("fine", of: "cura", change)
    #expect(server.sent == #"{"displayName":"Finer","data":{"layer_height": 0.10, "b": [1,2 ,3]}}"#)
  }

  @Test func `slices a model with values of its own`() async throws {
    let server = ScriptedOctoPrint(
      answering: #"{"name":"a.gco","path":"a.gco","origin":"local","refs":{"download":"http://a/a.gco"}}"#,
      .accepted)
    var command = SliceCommand()
    command.slicer = "cura"
    command.position = SliceCommand.Position(x: 10, y: 20.5)
    command.overrides["infill"] = try JSONValue(parsing: Array("20".utf8))
    #expect(try await server.client().slice(.local("a.stl"), command).file == .local("a.gco"))
    #expect(
      server.sent == """
        {"command":"slice","slicer":"cura","position":{"x":10.0,"y":20.5},"select":false,"print":false,\
        "profile.infill":20}
        """)
  }
}
