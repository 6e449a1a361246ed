import Foundation
import Keyring
import Testing
import UplinkTesting
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite(.timeLimit(.minutes(1))) struct `The open list of printers` {
  /// A list that a page watches, on a clock that stands still.
  private struct Watched {
    let outpost: SampleOutpost
    let clock = ManualClock()
    let patches: AsyncStream<[Fragment]>

    func nextPatch() async -> String { await nextParts().map(\.html.markup).joined() }

    func nextParts() async -> [Fragment] { await patches.first { _ in true } ?? [] }

    func degrees(_ degrees: Double) {
      outpost.app.live.channel(Sample.id).update {
        $0.temperatures = TemperatureHistory()
        $0.temperatures.append([Sample.reading(0, degrees)], skew: 0)
      }
    }
  }

  private static func watch(_ work: (Watched) async throws -> Void) async throws {
    try await SampleOutpost.run { outpost in
      try await outpost.app.repository.save(Sample.printer(), key: .init("KEYkeyKEYkeyKEYkey01"))
      outpost.app.live.channel(Sample.id).send(Sample.live(.ready))
      let (patches, patch) = AsyncStream.makeStream(of: [Fragment].self)
      let watched = Watched(outpost: outpost, patches: patches)
      let source = try await outpost.live(PrinterListFeature.list.link(), clock: watched.clock)
      let running = Task {
        try await source.run { event in if case .patch(let fragments) = event { patch.yield(fragments) } }
      }
      defer { running.cancel() }
      // All of it, for a page that begins to watch.
      #expect(await watched.nextPatch().contains("id=\"printer-list\""))
      try await work(watched)
    }
  }

  @Test func `is told a first change at once and by its row alone, also after news that shows in no row`()
    async throws
  {
    try await Self.watch { list in
      list.outpost.app.live.channel(Sample.id).update { $0.wantsPorts.toggle() }
      list.degrees(77)
      let parts = await list.nextParts()
      #expect(parts.map(\.id) == ["printer-\(Sample.id)"])
      #expect(parts.first?.html.markup.contains("77") == true)
    }
  }

  @Test func `is told of a burst once per interval, the newest wins`() async throws {
    try await Self.watch { list in
      for degrees in [30.0, 31] {
        list.degrees(degrees)
        #expect(await list.nextPatch().contains(" \(Int(degrees))"))
      }
      await list.clock.sleepers(atLeast: 1)
      for degrees in 32...50 { list.degrees(Double(degrees)) }
      list.clock.advance(by: LivePage.pace - .milliseconds(1))
      #expect(list.clock.sleeperCount == 1)
      list.clock.advance(by: .milliseconds(1))
      #expect(await list.nextPatch().contains(" 50"))
    }
  }

  @Test func `is told whole when printers come, go or change their places`() async throws {
    try await Self.watch { list in
      let repository = list.outpost.app.repository
      try await repository.save(Sample.printer(id: "another1"), key: nil)
      #expect(await list.nextPatch().contains("id=\"printer-another1\""))
      list.outpost.app.live.channel("another1").send(Sample.lost(.silent))
      let moved = await list.nextPatch()
      let (other, first) = (moved.range(of: "printer-another1"), moved.range(of: "printer-\(Sample.id)"))
      #expect(try #require(other).lowerBound < #require(first).lowerBound)
      await list.clock.sleepers(atLeast: 1)
      list.clock.advance(by: LivePage.pace)
      try await repository.remove("another1")
      let left = await list.nextPatch()
      #expect(left.contains("id=\"printer-list\"") && !left.contains("printer-another1"))
    }
  }
}
