import Foundation
import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

/// A firmware that reports three nozzles, a bed and a chamber, and a profile that has only one nozzle for three tools.
@Suite(.timeLimit(.minutes(5))) struct `The heaters of a printer` {
  private static let shared: Equipment = {
    var extruder = PrinterProfile.Extruder(count: 3)
    extruder.hasSharedNozzle = true
    let profile = PrinterProfile(id: "shared", name: "Shared", extruder: extruder)
    return Equipment(
      profile: profile, presets: [.init(name: "ABS", extruder: 240, bed: 100, chamber: 50)])
  }()

  private static let reported: [Heater: Temperature] = [
    .tool(0): .init(actual: 24, target: 0), .tool(1): .init(actual: 25, target: 0),
    .tool(2): .init(actual: 26, target: 0), .bed: .init(actual: 27, target: 0),
    .chamber: .init(actual: 28, target: 0),
  ]

  private static func live(_ equipment: Equipment? = shared) -> LivePrinter {
    var live = steered(.ready)
    live.equipment = equipment
    let time = Sample.moment.timeIntervalSince1970 + 5
    live.temperatures.append([TemperatureReading(time: time, heaters: reported)], skew: 0)
    return live
  }

  @Test func `are those of its profile, whatever else its firmware reports`() {
    #expect(Self.live().heaters == [.tool(0)])
    #expect(Self.live(.large).heaters == [.tool(0), .tool(1), .bed, .chamber])
  }

  @Test(arguments: [nil, Equipment()])
  func `are those that report a temperature while no profile is known`(equipment: Equipment?) {
    #expect(Self.live(equipment).heaters == [.tool(0), .tool(1), .tool(2), .bed, .chamber])
  }

  @Test func `are no longer what they were once the profile is another one`() {
    var live = Self.live(.large)
    live.equipment = Self.shared
    #expect(live.heaters == [.tool(0)] && live.latestTemperatures == [.tool(0): .init(actual: 24, target: 0)])
  }

  @Test func `have a tile each, and no others have one`() {
    let tiles = TemperatureTiles.markup(Self.live())
    #expect(tiles.count(of: "class=\"tile ") == 1 && tiles.contains("Nozzle<"))
  }

  @Test func `are what the list of printers, a chart and a report tell of`() throws {
    let live = Self.live()
    let row = PrinterRow(
      printer: Sample.printer(), live: live, moment: Sample.moment, words: Sample.english)
    #expect(row.fragment.html.markup.contains("Nozzle 24\u{A0}°C<"))
    let chart = TemperatureChart(live: live, topic: "t", words: Sample.english)
    #expect(chart.html.markup.contains("Nozzle 24 °C\""))
    let report = PrinterReport(Sample.printer(), live, now: Sample.moment)
    #expect(Array(report.temperatures.keys) == ["tool0"])
  }

  @Test func `are all that a preset is told of and heats`() throws {
    let presets = PresetsCard.markup(Self.live())
    #expect(presets.contains("240 °C") && !presets.contains("name=\"nozzle\""))
  }

  @Test func `are what a check before a print tells of`() {
    let file = FileEntry(name: "a.gcode", path: "a.gcode", origin: .local, type: "machinecode")
    let check = Preflight(
      file, profile: Self.shared.profile, condition: .ready, temperatures: Self.reported, user: nil)
    #expect(check.issues.contains(.temperatures([.tool(0): .init(actual: 24, target: 0)])))
  }

  @Test(arguments: ["bed", "tool1", "chamber"])
  func `are the only ones that can be heated`(key: String) async throws {
    try await RecordingOctoPrint.run(Self.live()) { outpost, octoPrint async throws in
      let form = ["heater": key, "typed": "60", "confirmed": "yes"]
      let response = try await outpost.post("/printers/\(Sample.id)/control/heatings", form, isScript: true)
      #expect(response.text.contains("no longer has this heater"))
      #expect(await octoPrint.told.isEmpty)
    }
  }

  @Test func `begin the chart anew when they are others`() {
    var live = Self.live()
    var sampled = SampledTemperatures(live)
    #expect(sampled.apply(live).isEmpty)
    live.equipment = .large
    #expect(sampled.apply(live) == live.temperatures.readings)
    #expect(sampled.apply(live).isEmpty)
  }
}
