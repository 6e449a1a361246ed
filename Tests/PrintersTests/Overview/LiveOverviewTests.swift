import Foundation
import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite(.timeLimit(.minutes(1))) struct `A printer's first page while it is open` {
  private func opened(
    _ live: LivePrinter = Sample.live(.printing),
    _ work: @Sendable (Broadcast<LivePrinter>, AsyncStream<[Fragment]>) async -> Void
  ) async throws {
    try await SampleOutpost.follow(OverviewFeature.page, of: live, work)
  }

  private static func reading(_ nozzle: Double) -> TemperatureReading {
    TemperatureReading(
      time: Sample.moment.timeIntervalSince1970 + nozzle,
      heaters: [.tool(0): .init(actual: nozzle, target: 0)])
  }

  @Test func `is sent the tiles for a temperature, and no other card`() async throws {
    try await opened { channel, patches in
      _ = await patches.first { _ in true }
      channel.update { $0.temperatures.append([Self.reading(50)], skew: 0) }
      let sent = await patches.first { _ in true }
      #expect(sent?.map(\.id) == [TemperatureTiles.id])
    }
  }

  @Test func `is sent nothing for what it does not show, however often that changes`() async throws {
    try await opened { channel, patches in
      _ = await patches.first { _ in true }
      for number in 1...100 { channel.update { $0.wantsPorts = number.isMultiple(of: 2) } }
      channel.update { $0.server.version = "9.9.9" }
      let sent = await patches.first { _ in true }
      #expect(sent?.map(\.id) == [ConnectionCard.id])
    }
  }

  @Test func `is sent of the fields of a connection their places, and never the fields`() async throws {
    var live = Sample.live(.disconnected)
    live.connection = Sample.options()
    try await opened(live) { channel, patches in
      let whole = await patches.first { _ in true } ?? []
      let card = whole.first { $0.id == OfflineCard.id }?.html.markup ?? ""
      #expect(card.contains("id=\"connect-port\"") && !card.contains("<select"))
    }
  }

  @Test func `has the fields of a connection where it is asked for`() async throws {
    var live = Sample.live(.disconnected)
    live.connection = Sample.options()
    let connecting = live
    try await SampleOutpost.run { outpost async throws in
      try await outpost.app.repository.save(Sample.printer(), key: nil)
      outpost.app.live.channel(Sample.id).send(connecting)
      let page = try await outpost.get(OverviewFeature.page.link(Sample.id)).text
      #expect(page.contains("<option value=\"/dev/ttyUSB0\" selected>"))
    }
  }

  // MARK: The chart

  @Test func `is told the whole course of its chart first, and then each reading once`() async throws {
    try await SampleOutpost.run { outpost async throws in
      try await outpost.app.repository.save(Sample.printer(), key: nil)
      let channel = outpost.app.live.channel(Sample.id)
      channel.update { $0.temperatures.append([Self.reading(20), Self.reading(21)], skew: 0) }
      let source = try await outpost.live(OverviewFeature.temperatures.link(Sample.id))
      guard case .sample(let course) = source.opening().first else {
        Issue.record("no course")
        return
      }
      #expect(course.contains("20") && course.contains("21"))
      let (events, event) = AsyncStream.makeStream(of: LiveEvent.self)
      let running = Task { try await source.run { event.yield($0) } }
      defer { running.cancel() }
      // Before the source has begun to run, or after: it is told.
      channel.update { $0.temperatures.append([Self.reading(77)], skew: 0) }
      guard case .sample(let next) = await events.first(where: { _ in true }) else {
        Issue.record("no sample")
        return
      }
      #expect(next.contains("77") && !next.contains("21"))
    }
  }

  @Test func `is sent nothing of a printer that is not there`() async throws {
    let refused = try await SampleOutpost.run { outpost async throws in
      await #expect(throws: PageNotFoundError.self) {
        _ = try await outpost.live(OverviewFeature.temperatures.link(Sample.id))
      }
    }
    #expect(refused != nil)
  }
}
