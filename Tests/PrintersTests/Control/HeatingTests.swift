import Testing

@testable import OctoPrint
@testable import Printers

@Suite struct `A wish for heat` {
  private static let heaters: [Heater] = [.tool(0), .tool(1), .bed, .chamber]

  @Test func `names a heater and whole degrees`() throws {
    let hot = try Heating("tool1", degrees: "215", heaters: Self.heaters)
    #expect(hot.targets == [.tool(1): 215] && hot.isHot)
    let cold = try Heating("bed", degrees: "0", heaters: Self.heaters)
    #expect(cold.targets == [.bed: 0] && !cold.isHot)
  }

  @Test(arguments: [("tool0", 501), ("bed", 201), ("chamber", 151), ("tool0", -1)])
  func `is refused beyond what the heater may have`(key: String, degrees: Int) throws {
    let heater = try #require(Self.heaters.first { $0.key == key })
    #expect(throws: Heating.Malformed.degrees(heater, HeatLimit.degrees(heater))) {
      try Heating(key, degrees: "\(degrees)", heaters: Self.heaters)
    }
  }

  @Test(arguments: ["", "hot", "20.5", "1e2", "９"]) func `is refused without whole degrees`(text: String) {
    #expect(throws: Heating.Malformed.degrees(.bed, 0...200)) {
      try Heating("bed", degrees: text, heaters: Self.heaters)
    }
  }

  @Test func `is refused for a heater that the printer lacks`() {
    #expect(throws: Heating.Malformed.unknown) { try Heating("chamber", degrees: "40", heaters: [.tool(0)]) }
  }

  @Test func `by a preset means one nozzle, bed and chamber, as far as there are such`() throws {
    let presets = [TemperatureSettings.Preset(name: "ABS", extruder: 240, bed: 100, chamber: 50)]
    let all = try Heating(preset: "ABS", tool: "tool1", presets: presets, heaters: Self.heaters)
    #expect(all.targets == [.tool(1): 240, .bed: 100, .chamber: 50])
    let small = try Heating(preset: "ABS", tool: "", presets: presets, heaters: [.tool(0)])
    #expect(small.targets == [.tool(0): 240])
    #expect(throws: Heating.Malformed.unknown) {
      try Heating(preset: "PLA", tool: "", presets: presets, heaters: Self.heaters)
    }
  }

  @Test func `for nothing at all switches everything off, nozzles first`() {
    let off = Heating(off: Self.heaters)
    #expect(!off.isHot && off.ordered.map(\.heater) == Self.heaters)
  }
}
