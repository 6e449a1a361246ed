import OctoPrint
import Testing
import Uplink

@testable import Printers

@Suite(.serialized, .realOctoPrint, .timeLimit(.minutes(3))) struct `A watched printer` {
  @Test func `is live within three seconds`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(3))
      #expect(watched.state.heardAt != nil)
      #expect(watched.state.user?.may(.status) == true)
      #expect(watched.state.server.version?.hasPrefix("1.") == true)
    }
  }

  @Test func `brings the temperatures of its printer`() async throws {
    try await WatchedPrinter.run { watched async throws in
      let state = try await watched.becomes(within: .seconds(15)) { $0.temperatures.latest != nil }
      #expect(state.temperatures.heaters.contains(.tool(0)))
      #expect(state.condition == .ready)
    }
  }

  @Test func `is lost as silent within seven seconds when OctoPrint freezes, and live when it goes on`()
    async throws
  {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(5))
      await watched.octoPrint.freeze()
      do {
        try await watched.isLost(within: .seconds(7), .silent)
      } catch {
        await watched.octoPrint.thaw()
        throw error
      }
      await watched.octoPrint.thaw()
      try await watched.isLive(within: .seconds(12))
    }
  }

  @Test func `is lost at once when OctoPrint dies, and live soon after its return`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(5))
      // How soon exactly is judged by the browser tests, which have the machine for themselves.
      async let lost: Void = watched.isLost(within: .seconds(5))
      try await watched.octoPrint.kill()
      try await lost
      try await watched.octoPrint.start()
      try await watched.isLive(within: .seconds(10))
    }
  }

  @Test func `is lost within a second of OctoPrint's orderly end`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(5))
      try await watched.octoPrint.stop()
      try await watched.isLost(within: .seconds(1))
      #expect(watched.state.condition != nil, "the last known state stays")
    }
  }

  @Test func `with a wrong key is told so, and is live at once with the right one`() async throws {
    try await WatchedPrinter.run(key: "WRONGkeyWRONGkey") { watched async throws in
      try await watched.isLost(within: .seconds(5), .keyRevoked)
      try await watched.app.setup.keep(watched.printer, key: watched.access.key)
      try await watched.isLive(within: .seconds(3))
    }
  }

  @Test func `without a key is told so`() async throws {
    try await WatchedPrinter.run(key: "") { watched async throws in
      try await watched.isLost(within: .seconds(3), .keyMissing)
    }
  }

}
