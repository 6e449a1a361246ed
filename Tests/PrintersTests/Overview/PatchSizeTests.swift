import Foundation
import Keyring
import Testing

@testable import OctoPrint
@testable import Printers
@testable import WebShell

/// Phones may hear of a temperature twice a second for hours, over a slow network: what it costs is written down.
@Suite(.timeLimit(.minutes(1))) struct `One temperature that has risen by a degree` {
  /// What was measured on 2026-11-25, when this was written: a patch and a sample for the chart, and a patch of the
  /// printer's row.
  private enum Measured {
    static let page = 732
    static let row = 793
  }

  /// What is sent today may grow by a fifth, for a word more; then somebody is to look why.
  private static func mayBe(_ bytes: Int, measured: Int) -> Bool { bytes * 10 <= measured * 12 }

  private static func temperatures(_ nozzle: Double) -> TemperatureReading {
    let later = Sample.moment.timeIntervalSince1970 + (nozzle - 210)
    return TemperatureReading(
      time: later,
      heaters: [.tool(0): .init(actual: nozzle, target: 215), .bed: .init(actual: 59.9, target: 60)])
  }

  private static func live(_ nozzle: Double) -> LivePrinter {
    var live = Sample.live(.printing)
    live.temperatures = TemperatureHistory()
    live.temperatures.append([temperatures(210), temperatures(nozzle)], skew: 0)
    return live
  }

  /// The bytes of the events that sources emit when the nozzle goes from 211 to 212 °C, as they are written to the
  /// stream.
  ///
  /// - Parameter last: tells the last one of each source.
  private func bytes(
    of sources: (SampleOutpost) async throws -> [LiveSource],
    until last: @escaping @Sendable (LiveEvent) -> Bool
  ) async throws -> Int {
    try await SampleOutpost.run { outpost in
      try await outpost.app.repository.save(Sample.printer(), key: .init("KEYkeyKEYkeyKEYkey01"))
      let channel = outpost.app.live.channel(Sample.id)
      channel.send(Self.live(211))
      let sources = try await sources(outpost)
      let (events, event) = AsyncStream.makeStream(of: LiveEvent.self)
      let running = sources.map { source in Task { try await source.run { event.yield($0) } } }
      defer { for task in running { task.cancel() } }
      // All of it, for a page that begins to watch.
      _ = await events.first { if case .patch = $0 { true } else { false } }
      channel.update { $0.temperatures.append([Self.temperatures(212)], skew: 0) }
      var (count, ended) = (0, 0)
      for await event in events {
        count += event.wire(LivePosition(epoch: "12345678", number: 1000)).utf8.count
        ended += last(event) ? 1 : 0
        if ended == sources.count { break }
      }
      return count
    }
  }

  private static func isPatch(_ event: LiveEvent) -> Bool {
    if case .patch = event { true } else { false }
  }

  private static func isPatchOrSample(_ event: LiveEvent) -> Bool {
    if case .sample(let json) = event { json.contains("212") } else { isPatch(event) }
  }

  @Test func `costs a printer's page no more than a fifth above what was measured`() async throws {
    let sent = try await bytes(
      of: { outpost in
        [
          try await outpost.live(OverviewFeature.page.link(Sample.id)),
          try await outpost.live(OverviewFeature.temperatures.link(Sample.id)),
        ]
      }, until: Self.isPatchOrSample)
    #expect(Self.mayBe(sent, measured: Measured.page), "\(sent) bytes")
  }

  @Test func `costs the list of printers no more than a fifth above what was measured`() async throws {
    let sent = try await bytes(
      of: { [try await $0.live(PrinterListFeature.list.link())] }, until: Self.isPatch)
    #expect(Self.mayBe(sent, measured: Measured.row), "\(sent) bytes")
  }

  @Test func `is nothing that a printer's head shows`() {
    let heads = [211, 212].map {
      PrinterLayout(printer: Sample.printer(), live: Self.live($0), features: [], words: Sample.english)
        .fragments
    }
    #expect(heads[0] == heads[1])
  }
}
