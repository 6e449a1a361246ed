import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import OctoPrint
import Testing
import WebShell

@testable import Printers

@Suite(.serialized, .realOctoPrint, .timeLimit(.minutes(3))) struct `Printer profiles of a real OctoPrint` {
  private static let room = "/printers/\(Sample.id)/profiles"

  /// All fields of the form, as OctoPrint's own profile has them.
  private static let form = [
    "name": "Delta", "model": "Kossel", "color": "green", "formFactor": "circular", "origin": "lowerleft",
    "width": "180", "depth": "90", "height": "300.5", "customBox": "1", "z_max": "320", "heatedBed": "1",
    "extruders": "2", "nozzleDiameter": "0,6", "defaultExtrusionLength": "7.5", "speed-x": "9000",
    "speed-y": "9000", "speed-z": "900", "speed-e": "400", "inverted-z": "1",
  ]

  @Test func `are made, changed, preferred and deleted`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(20))
      let (outpost, client) = (watched.outpost, watched.app.servers.client(watched.printer))
      let made = try await outpost.post(Self.room, ["name": "Delta", "basedOn": "_default"])
      #expect(made.status == .seeOther && made.headers[.location] == "\(Self.room)/known/delta")
      let changed = try await outpost.post("\(Self.room)/known/delta", Self.form)
      #expect(changed.status == .seeOther, "\(changed.text)")
      let profile = try #require(try await client.printerProfiles()["delta"])
      #expect(profile.model == "Kossel" && profile.color == "green")
      #expect(profile.volume?.depth == 180 && profile.volume?.height == 300.5)
      #expect(profile.volume?.origin == "center")
      guard case .limits(let box) = profile.volume?.customBox else {
        Issue.record("no box")
        return
      }
      #expect(box["z_max"] == 320 && box["x_min"] == -90)
      #expect(profile.extruder?.count == 2 && profile.extruder?.nozzleDiameter == 0.6)
      #expect(profile.extruder?.offsets == [[0, 0], [0, 0]])
      #expect(profile.axes?["z"] == PrinterProfile.AxisSpeed(speed: 900, isInverted: true))
      #expect(profile.hasHeatedBed && !profile.hasHeatedChamber && !profile.isDefault)
      _ = try await outpost.post("\(Self.room)/known/delta/preferences", [:])
      #expect(try await client.printerProfiles()["delta"]?.isDefault == true)
      let kept = try await outpost.post("\(Self.room)/known/delta/removals", [:], isScript: true)
      #expect(kept.status == .badGateway && kept.text.contains("in use or is the default"))
      _ = try await outpost.post("\(Self.room)/known/_default/preferences", [:])
      _ = try await outpost.post("\(Self.room)/known/delta/removals", [:])
      #expect(try await client.printerProfiles()["delta"] == nil)
    }
  }

  @Test(arguments: [
    ("width", "0"), ("height", "10000"), ("extruders", "0"), ("extruders", "2.5"), ("nozzleDiameter", "wide"),
    ("speed-e", "-1"), ("z_min", "400"), ("name", ""), ("color", "mauve"),
  ])
  func `are refused with what was typed`(field: String, typed: String) async throws {
    try await WatchedPrinter.run { watched async throws in
      var form = Self.form
      form[field] = typed
      for isScript in [false, true] {
        let response = try await watched.outpost.post("\(Self.room)/known/_default", form, isScript: isScript)
        #expect(response.status == .unprocessableContent)
        #expect(response.text.contains("href=\"#f-\(field == "z_min" ? "z_max" : field)\""))
        #expect(response.text.contains("value=\"Kossel\"") && response.text.contains("value=\"9000\""))
      }
      let profiles = try await watched.app.servers.client(watched.printer).printerProfiles()
      #expect(profiles["_default"]?.model != "Kossel")
    }
  }

  @Test func `that are gone are not made of the preferred one`() async throws {
    try await WatchedPrinter.run { watched async throws in
      for path in ["gone", "gone/preferences"] {
        let response = try await watched.outpost.post("\(Self.room)/known/\(path)", Self.form)
        #expect(response.status == .notFound)
      }
      let profiles = try await watched.app.servers.client(watched.printer).printerProfiles()
      #expect(Array(profiles.keys) == ["_default"])
    }
  }
}
