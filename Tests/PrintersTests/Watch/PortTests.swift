import Foundation
import OctoPrint
import TemporaryFolders
import Testing
import WebShell

@testable import Printers

@Suite(.serialized, .realOctoPrint, .timeLimit(.minutes(2))) struct `The ports to choose from` {
  @Test func `show a printer that is switched on later`() async throws {
    let folder = try TemporaryFolder()
    try await WatchedPrinter.run { watched async throws in
      try await watched.isReady()
      var change = SettingsChange()
      change.set(["serial", "additionalPorts"], to: ["\(folder.url.path)/tty*"])
      _ = try await watched.client.save(change)
      try await watched.client.disconnect()
      let state = try await watched.becomes(within: .seconds(15)) { $0.connection != nil }
      #expect(state.connection?.options.ports.contains { $0.hasSuffix("ttyLATE") } == false)
      try folder.write("", to: "ttyLATE")
      try await watched.becomes(within: .seconds(20)) {
        $0.connection?.options.ports.contains { $0.hasSuffix("ttyLATE") } == true
      }
    }
  }

  @Test func `are asked for anew when the page is opened while there is no printer, and only then`()
    async throws
  {
    try await SampleOutpost.run { outpost async throws in
      try await outpost.app.repository.save(Sample.printer(), key: nil)
      let channel = outpost.app.live.channel(Sample.id)
      for (condition, isAsked) in [(PrinterCondition.disconnected, true), (.ready, false)] {
        channel.send(Sample.live(condition))
        _ = try await outpost.get("/printers/\(Sample.id)")
        #expect(channel.value.wantsPorts == isAsked)
      }
    }
  }
}
