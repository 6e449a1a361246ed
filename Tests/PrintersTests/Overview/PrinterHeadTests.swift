import Foundation
import Synchronization
import Testing

@testable import OctoPrint
@testable import Printers
@testable import WebShell

@Suite(.timeLimit(.minutes(1))) struct `The head of a printer's pages` {
  /// What is told to those who have one of them open, first all of it.
  private func opened(
    _ work: @escaping @Sendable (Broadcast<LivePrinter>, AsyncStream<LiveEvent>) async -> Void
  ) async throws {
    try await SampleOutpost.run { outpost async throws in
      try await outpost.app.repository.save(Sample.printer(), key: nil)
      let channel = outpost.app.live.channel(Sample.id)
      channel.send(Sample.live(.printing))
      let source = try await outpost.live(PrinterHead.path.link(Sample.id))
      let (events, event) = AsyncStream.makeStream(of: LiveEvent.self)
      let running = Task { try await source.run { event.yield($0) } }
      defer { running.cancel() }
      await work(channel, events)
    }
  }

  private static func parts(_ event: LiveEvent?) -> [String]? {
    if case .patch(let parts) = event { parts.map(\.id) } else { nil }
  }

  @Test func `is not made again for what it does not show, however often that changes`() {
    let channel = Broadcast(Sample.live(.printing))
    let before = PageReads(isAgain: true)
    let shown = before.card(Counted.self, of: channel, in: Sample.context())
    for number in 1...100 {
      channel.update { live in
        live.wantsPorts = number.isMultiple(of: 2)
        live.heardAt = Sample.moment.addingTimeInterval(Double(number))
        live.temperatures.append(
          [TemperatureReading(time: Double(number), heaters: [.bed: .init(actual: 60, target: 0)])], skew: 0)
      }
    }
    let again = PageReads(isAgain: true, after: before)
    #expect(again.card(Counted.self, of: channel, in: Sample.context()) == shown)
    #expect(Counted.makings.withLock { $0 } == 1)
    channel.update { $0.server.connection = .lost(since: Sample.moment, .silent) }
    let lost = PageReads(isAgain: true, after: again).card(Counted.self, of: channel, in: Sample.context())
    #expect(lost.html.markup.contains(Sample.english(.linkLost)))
    #expect(Counted.makings.withLock { $0 } == 2)
  }

  @Test func `follows each of its parts by itself, and says the state when it has become another one`()
    async throws
  {
    try await opened { channel, events in
      var told = events.makeAsyncIterator()
      #expect(Self.parts(await told.next()) == PrinterHead.cards.map { $0.id })
      channel.update { $0.fileWork.apply(rendering: 12) }
      #expect(Self.parts(await told.next()) == [FileActivityCallout.id])
      channel.update {
        $0.dialogs.apply(.asks(PrinterPrompt(text: "Go on?", choices: ["Yes"])), at: Sample.moment)
      }
      #expect(Self.parts(await told.next()) == [PromptCard.id])
      channel.update { $0.server.connection = .lost(since: Sample.moment, .silent) }
      #expect(Self.parts(await told.next()) == [PrinterHead.id, ServerConnectionCallout.id])
      #expect(await told.next() == .announcement(Sample.english(.linkLost)))
    }
  }

  @Test func `is told whole to who comes later`() async throws {
    try await SampleOutpost.run { outpost async throws in
      try await outpost.app.repository.save(Sample.printer(), key: nil)
      let source = try await outpost.live(PrinterHead.path.link(Sample.id))
      let (events, event) = AsyncStream.makeStream(of: LiveEvent.self)
      let running = Task { try await source.run { event.yield($0) } }
      defer { running.cancel() }
      _ = await events.first { _ in true }
      #expect(source.state()?.map(\.id) == PrinterHead.cards.map { $0.id })
    }
  }

  @Test func `is named by every page of the printer, also by those of its history`() async throws {
    try await SampleOutpost.run { outpost async throws in
      try await outpost.app.repository.save(Sample.printer(), key: nil)
      let topic = PathText.encoded(PrinterHead.path.link(Sample.id))
      for path in ["", "/control", "/more", "/ledger"] {
        #expect(try await outpost.get("/printers/\(Sample.id)\(path)").text.contains(topic), "\(path)")
      }
    }
  }
}

/// The state of a printer, and how often it was made.
private struct Counted: PrinterCard {
  static let id = PrinterHead.id
  static let makings = Mutex(0)

  let context: CardContext

  var html: HTML {
    Self.makings.withLock { $0 += 1 }
    return PrinterHead(context: context).html
  }
}
