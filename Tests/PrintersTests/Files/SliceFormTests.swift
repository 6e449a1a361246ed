import RecordMappingJSON
import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite struct `The form that slices a model` {
  private struct Refused: Error {}

  private func command(_ fields: [String: String]) throws -> SliceCommand {
    let slicer = Slicer(key: "tiny", profiles: ["fine": SlicingProfile(key: "fine")])
    let form = SliceForm(
      SliceChoices(slicers: [slicer], printerProfiles: [PrinterProfile(id: "_default", name: "Default")]))
    let sent = FormFields(fields.merging(["profile": "tiny:fine"]) { old, _ in old })
    let (draft, entry) = form.read(sent, over: form.start, Sample.english)
    guard entry.isAccepted else { throw Refused() }
    return draft.command
  }

  @Test func `leaves to OctoPrint what nobody says`() throws {
    let command = try command([:])
    #expect(command.slicer == "tiny" && command.profile == "fine")
    #expect(command.position == nil && command.destination == nil && command.printerProfile == nil)
    #expect(command.overrides.isEmpty && !command.selects && !command.prints)
  }

  @Test func `takes a place on the bed, a name and other values, and prints nothing by itself`() throws {
    let command = try command([
      "x": "10", "y": "20", "into": "boat.gcode", "overrides": #"{"layer_height": 0.1}"#, "select": "1",
    ])
    #expect(command.position == .init(x: 10, y: 20) && command.destination == "boat.gcode")
    #expect(command.overrides["layer_height"]?.double == 0.1 && command.selects && !command.prints)
  }

  @Test(arguments: [
    ["x": "10"], ["y": "10"], ["overrides": "[1]"], ["overrides": "0.1"], ["printer": "other"],
  ])
  func `refuses half a place, values without names and what was not offered`(fields: [String: String]) {
    #expect(throws: Refused.self) { try command(fields) }
  }
}
