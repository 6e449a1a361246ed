import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import OctoPrint
import Testing
import Uplink
import WebShell

@testable import Printers

@Suite(.serialized, .realOctoPrint, .timeLimit(.minutes(2))) struct `The forms of files` {
  private static let room = "/printers/\(Sample.id)/files"

  @Test func `come back with what was typed where OctoPrint refuses it`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(20))
      let (outpost, client) = (watched.outpost, watched.app.servers.client(watched.printer))
      let made = try await outpost.post("\(Self.room)/folders/new/local", ["name": "boats"])
      #expect(made.headers[.location] == "\(Self.room)/local/boats")
      for isScript in [false, true] {
        // OctoPrint takes no folder that is called like a file.
        let refused = try await outpost.post(
          "\(Self.room)/folders/new/local", ["name": "boats.gcode"], isScript: isScript)
        #expect(refused.status == .unprocessableContent && refused.text.contains("value=\"boats.gcode\""))
        #expect(refused.text.hasPrefix("<!doctype html>") == !isScript)
      }
      let empty = try await outpost.post("\(Self.room)/folders/new/local/boats", ["name": " "])
      #expect(
        empty.text.contains("Fill this in.")
          && empty.text.contains("action=\"\(Self.room)/folders/new/local/boats\""))
      for name in ["one.gcode", "two.gcode"] {
        _ = try await client.upload(Upload(named: name, .bytes(Array("G28\n".utf8))))
      }
      watched.app.fileLists.changed(watched.printer.id)
      let form = ["name": "two.gcode", "folder": ""]
      let copy = try await outpost.post("\(Self.room)/copies/new/local/one.gcode", form)
      #expect(copy.status == .unprocessableContent && copy.text.contains("value=\"two.gcode\""))
      #expect(copy.text.contains("that name is already in use"))
      let moved = try await outpost.post(
        "\(Self.room)/moves/new/local/one.gcode", ["name": "three.gcode", "folder": "boats"])
      #expect(moved.headers[.location] == "\(Self.room)/local/boats/three.gcode")
      let gone = try await outpost.post("\(Self.room)/moves/new/local/one.gcode", form, isScript: true)
      #expect(gone.status == .notFound && gone.text.contains("no longer there"))
      let odd = try await outpost.post(
        "\(Self.room)/slices/new/local/two.gcode", ["profile": "cura:fine"])
      #expect(odd.status == .unprocessableContent)
    }
  }
}
