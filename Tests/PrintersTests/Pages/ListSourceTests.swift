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
    let patches: AsyncStream<String>
    /// Each look at the printers.
    let looks: AsyncStream<Void>

    func nextPatch() async -> String? { await patches.first { _ in true } }

    func nextLook() async { _ = await looks.first { _ in true } }

    func degrees(_ degrees: Double) {
      outpost.app.live.channel(Sample.id).update {
        $0.temperatures = TemperatureHistory()
        $0.temperatures.append([Sample.reading(0, degrees)], skew: 0)
      }
    }

    /// A bell that changes no row.
    func ring() { outpost.app.live.channel(Sample.id).update { $0.fileChanges += 1 } }
  }

  private static func watch(_ work: (Watched) async throws -> Void) async throws {
    let (looks, look) = AsyncStream.makeStream(of: Void.self)
    let moment = Sample.moment
    try await SampleOutpost.run(now: {
      look.yield()
      return moment
    }) { outpost in
      try await outpost.app.book.save(Sample.printer(), key: .init("KEYkeyKEYkeyKEYkey01"))
      outpost.app.live.channel(Sample.id).send(Sample.live(.ready))
      let (patches, patch) = AsyncStream.makeStream(of: String.self)
      let watched = Watched(outpost: outpost, patches: patches, looks: looks)
      let source = outpost.app.listSource(Sample.english, clock: watched.clock)
      let running = Task {
        try await source.run { event in
          if case .patch(let fragments) = event { patch.yield(fragments.map(\.html.markup).joined()) }
        }
      }
      defer { running.cancel() }
      _ = await watched.nextPatch()
      await watched.clock.sleepers(atLeast: 1)
      try await work(watched)
    }
  }

  @Test func `is told a first change at once, also after news that shows in no row`() async throws {
    try await Self.watch { list in
      list.clock.advance(by: .seconds(60))
      // What rang while the clock stood, or this.
      list.ring()
      await list.nextLook()
      await list.nextLook()
      list.degrees(77)
      #expect(await list.nextPatch()?.contains("77") == true)
    }
  }

  @Test func `is told of a burst once per interval, the newest wins`() async throws {
    try await Self.watch { list in
      for degrees in 31...50 { list.degrees(Double(degrees)) }
      list.clock.advance(by: LiveSource.pace / 2)
      #expect(await list.nextPatch()?.contains(" 50") == true)
      await list.clock.sleepers(atLeast: 1)
      for degrees in 51...70 { list.degrees(Double(degrees)) }
      list.clock.advance(by: LiveSource.pace - .milliseconds(1))
      #expect(list.clock.sleeperCount == 1)
      list.clock.advance(by: .milliseconds(1))
      #expect(await list.nextPatch()?.contains(" 70") == true)
    }
  }
}
