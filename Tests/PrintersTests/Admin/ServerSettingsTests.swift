import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import OctoPrint
import RecordMappingJSON
import Testing
import WebShell

@testable import Printers

@Suite(.serialized, .realOctoPrint, .timeLimit(.minutes(3))) struct `The settings of a real OctoPrint` {
  private static let room = "/printers/\(Sample.id)/settings"

  private func settings(_ watched: WatchedPrinter) async throws -> ServerSettings {
    try await watched.app.servers.client(watched.printer).settings()
  }

  @Test func `are changed by part, and told on the list`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(20))
      let saved = try await watched.outpost.post(
        "\(Self.room)/parts/appearance", ["name": "Cellar", "color": "violet"])
      #expect(saved.headers[.location] == "\(Self.room)?saved=1", "\(saved.text)")
      let page = try await watched.outpost.get("\(Self.room)?saved=1")
      #expect(page.text.contains("Saved in OctoPrint.") && page.text.contains("Cellar · Violet"))
      _ = try await watched.outpost.post(
        "\(Self.room)/parts/connection", ["port": "VIRTUAL", "baudrate": "115200", "autoconnect": "1"])
      let settings = try await settings(watched)
      #expect(settings.appearance?.name == "Cellar" && settings.appearance?.color == "violet")
      #expect(settings.serial?.baudrate == 115_200 && settings.serial?.connectsAtStart == true)
    }
  }

  @Test func `show a camera's address with a token to nobody who may only look`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(20))
      let form = [
        "webcamEnabled": "1", "timelapseEnabled": "1", "ratio": "16:9",
        "stream": "http://cam.local/stream?token=t0k3n", "snapshot": "", "ffmpegPath": "",
      ]
      _ = try await watched.outpost.post("\(Self.room)/parts/camera", form)
      for page in [Self.room, "\(Self.room)/all/plugins.classicwebcam"] {
        #expect(try await watched.outpost.get(page).text.contains("http://cam.local/stream?token=t0k3n"))
      }
      try await Visitor.$current.withValue(.stranger) { () async throws in
        #expect(try await watched.outpost.get(Self.room).text.contains("http://cam.local/stream?…"))
        #expect(try await !watched.outpost.get("\(Self.room)/parts/camera").text.contains("t0k3n"))
        let raw = try await watched.outpost.get("\(Self.room)/all/plugins.classicwebcam").text
        #expect(raw.contains("http://cam.local/stream?…") && !raw.contains("t0k3n"))
      }
    }
  }

  @Test func `keep a password of a camera's address without showing it`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(20))
      var form = [
        "webcamEnabled": "1", "timelapseEnabled": "1", "ratio": "4:3", "flipV": "1",
        "stream": "http://maker:s3cret@cam.local/stream", "snapshot": "http://cam.local/one",
        "ffmpegPath": "/usr/bin/ffmpeg",
      ]
      _ = try await watched.outpost.post("\(Self.room)/parts/camera", form)
      let page = try await watched.outpost.get("\(Self.room)/parts/camera")
      #expect(page.text.contains("maker:•••@cam.local") && !page.text.contains("s3cret"))
      #expect(!(try await watched.outpost.get(Self.room)).text.contains("s3cret"))
      form["stream"] = "http://maker:•••@cam.local/stream"
      form["flipV"] = nil
      _ = try await watched.outpost.post("\(Self.room)/parts/camera", form)
      let camera = try #require(try await settings(watched).classicWebcam)
      #expect(camera.stream == "http://maker:s3cret@cam.local/stream")
      #expect(!camera.flipV && camera.streamRatio == "4:3" && camera.snapshot == "http://cam.local/one")
    }
  }

  @Test func `are all there by their own names, and only what was changed is saved`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(20))
      let list = try await watched.outpost.get("\(Self.room)/all")
      #expect(
        list.text.contains("\(Self.room)/all/serial\"") && list.text.contains("all/plugins.classicwebcam"))
      let found = try await watched.outpost.get("\(Self.room)/all?q=timeoutConn")
      #expect(found.text.contains("serial.timeoutConnection"))
      let page = try await watched.outpost.get("\(Self.room)/all/temperature")
      #expect(page.text.contains("name=\"setting/temperature/cutoff\""))
      let wrong = try await watched.outpost.post(
        "\(Self.room)/all/temperature",
        ["setting/temperature/cutoff": "soon", "setting/temperature/profiles": "[]"])
      #expect(wrong.status == .unprocessableContent && wrong.text.contains("Enter a number."))
      let before = try #require(try await settings(watched).temperature?.profiles)
      let json = String(
        decoding: try await settings(watched).json["temperature"]["profiles"].bytes, as: UTF8.self)
      let saved = try await watched.outpost.post(
        "\(Self.room)/all/temperature",
        [
          "setting/temperature/cutoff": "45", "setting/temperature/profiles": json,
          "setting/temperature/sendAutomatically": "1", "setting/temperature/sendAutomaticallyAfter": "1",
        ])
      #expect(saved.headers[.location] == "\(Self.room)/all", "\(saved.text)")
      let after = try await settings(watched)
      #expect(after.json["temperature"]["cutoff"].int == 45)
      #expect(after.json["temperature"]["sendAutomatically"].bool == true)
      #expect(after.temperature?.profiles == before)
    }
  }

  @Test func `show no secret, and keep it where its field stays empty`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(20))
      let stream = "http://maker:s3cret@cam.local/stream"
      var change = SettingsChange()
      change.set(["plugins", "classicwebcam", "stream"], to: stream)
      _ = try await watched.app.servers.client(watched.printer).save(change)
      let path = "\(Self.room)/all/plugins.classicwebcam"
      let page = try await watched.outpost.get(path)
      #expect(page.text.contains("name=\"setting/plugins/classicwebcam/stream\""))
      #expect(!page.text.contains("s3cret"))
      #expect(!(try await watched.outpost.get("\(Self.room)/all/api")).text.contains(watched.access.key))
      var form = Self.fields(of: page.text)
      form["setting/plugins/classicwebcam/flipH"] = "1"
      form["setting/plugins/classicwebcam/streamWebrtcIceServers"] = "[]"
      let saved = try await watched.outpost.post(path, form)
      #expect(saved.headers[.location] == "\(Self.room)/all", "\(saved.text)")
      let camera = try #require(try await settings(watched).classicWebcam)
      #expect(camera.stream == stream && camera.flipH)
    }
  }

  /// What a browser would send of the texts and numbers in the form.
  private static func fields(of page: String) -> [String: String] {
    var fields: [String: String] = [:]
    for input in page.matches(of: /<input[^>]* name="(setting\/[^"]*)"[^>]*>/) {
      guard !input.0.contains("checkbox") else { continue }
      fields[String(input.1)] = input.0.firstMatch(of: /\ value="([^"]*)"/).map { String($0.1) } ?? ""
    }
    return fields
  }

  @Test func `have presets that are added, changed and deleted one by one`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(20))
      let list = "\(Self.room)/presets"
      let before = try #require(try await settings(watched).temperature?.profiles)
      let refused = try await watched.outpost.post(list, ["name": "PETG", "extruder": "hot", "bed": "80"])
      #expect(refused.status == .unprocessableContent && refused.text.contains("value=\"PETG\""))
      _ = try await watched.outpost.post(
        list, ["name": "PETG", "extruder": "240", "bed": "80", "chamber": "35"])
      let number = before.count
      let petg = try #require(try await settings(watched).temperature?.profiles.last)
      #expect(petg == .init(name: "PETG", extruder: 240, bed: 80, chamber: 35))
      let stale = try await watched.outpost.post(
        "\(list)/0", ["was": "Gone", "name": "Nylon", "extruder": "260", "bed": "90"])
      #expect(stale.status == .unprocessableContent && stale.text.contains("has since changed in OctoPrint"))
      _ = try await watched.outpost.post(
        "\(list)/\(number)", ["was": "PETG", "name": "PETG", "extruder": "245", "bed": "80"])
      #expect(try await settings(watched).temperature?.profiles.last?.extruder == 245)
      let kept = try await watched.outpost.post("\(list)/\(number)/removals", ["was": "ABS"], isScript: true)
      #expect(kept.text.contains("has since changed in OctoPrint"))
      _ = try await watched.outpost.post("\(list)/\(number)/removals", ["was": "PETG"])
      #expect(try await settings(watched).temperature?.profiles.map(\.name) == before.map(\.name))
    }
  }

  @Test func `have filters, whose broken expressions have to be insisted on`() async throws {
    try await WatchedPrinter.run { watched async throws in
      let list = "\(Self.room)/filters"
      let doubted = try await watched.outpost.post(list, ["name": "Odd", "regex": "(M105"])
      #expect(doubted.status == .unprocessableContent && doubted.text.contains("Save anyway"))
      _ = try await watched.outpost.post(list, ["name": "Even", "regex": #"Send:\s+M105"#])
      #expect(
        try await settings(watched).terminalFilters.last
          == TerminalFilter(name: "Even", regex: #"Send:\s+M105"#))
    }
  }

  @Test func `have scripts, and show the commands of the server without a way to change them`() async throws {
    try await WatchedPrinter.run { watched async throws in
      let code = "M104 S0\r\nM140 S0\r\n; end"
      _ = try await watched.outpost.post("\(Self.room)/scripts/afterPrintDone", ["code": code])
      let script = try await settings(watched).gcodeScripts["afterPrintDone"]
      #expect(script == "M104 S0\nM140 S0\n; end")
      #expect((try await watched.outpost.get("\(Self.room)/scripts")).text.contains("3 lines"))
      let facts = try await watched.outpost.get("\(Self.room)/server")
      #expect(facts.text.contains("Restart OctoPrint") && !facts.text.contains("<textarea"))
      #expect((try await watched.outpost.get("\(Self.room)/scripts/nothing")).status == .notFound)
      #expect((try await watched.outpost.get("\(Self.room)/languages")).text.contains("No language packs"))
    }
  }

  @Test func `name what is missing where there is no slicer`() async throws {
    try await WatchedPrinter.run { watched async throws in
      let page = try await watched.outpost.get("/printers/\(Sample.id)/slicing")
      #expect(page.text.contains("it needs a slicer plugin, and none is installed"))
    }
  }
}
