import Foundation
import OctoPrint
import Testing
import WebShell

@testable import Printers

@Suite(.serialized, .realOctoPrint, .timeLimit(.minutes(2))) struct `A gap in what is known of a printer` {
  @Test func `is filled from OctoPrint's history`() async throws {
    try await WatchedPrinter.run(now: { Date() }) { watched async throws in
      try await watched.isReady()
      try await watched.becomes(within: .seconds(15)) { $0.temperatures.readings.count >= 2 }
      // As after a sleep of this computer: nothing was received, while OctoPrint went on.
      let channel = watched.app.live.channel(watched.printer.id)
      let frozen = channel.value
      try await watched.becomes(within: .seconds(20)) {
        $0.temperatures.readings.count >= frozen.temperatures.readings.count + 4
      }
      channel.send(frozen)
      var renamed = watched.printer
      renamed.name = "Renamed"
      // Is watched anew, by a new connection.
      try await watched.app.repository.save(renamed, key: nil)
      let back = try await watched.becomes(within: .seconds(15)) { state in
        state.temperatures.readings.count >= frozen.temperatures.readings.count + 4
      }
      let times = back.temperatures.readings.map(\.time)
      let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
      #expect((gaps.max() ?? 0) < 8, "OctoPrint asks its printer every five seconds at most")
      #expect(times == times.sorted())
    }
  }
}
