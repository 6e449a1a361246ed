import Foundation
import HTTPTypes
import HummingbirdTesting
import Synchronization
import Testing

@testable import WebShell

@Suite(.timeLimit(.minutes(1))) struct `A page that is live by what it reads` {
  private struct Heat: Sendable, Equatable {
    var tool = 20
    var bed = 60
    var parts = ["a", "b"]
  }

  private let heat = Broadcast(Heat())
  private let makings = Counter()
  private let log = EventLog()
  private let clock = StepClock()

  private static func part(_ name: String, _ text: String) -> Fragment {
    Fragment(id: name, html: "<b id=\"\(name)\">\(text)</b>")
  }

  /// Shows the tool and never the bed.
  private var page: LivePage {
    LivePage { reads in
      makings.count()
      let (tool, names) = (reads.value(of: heat, \.tool), reads.value(of: heat, \.parts))
      return names.map { Self.part($0, $0 == "a" ? "\(tool)" : "same") }
    }
  }

  private func run(_ page: LivePage) -> Task<Void, any Error> {
    let source = page.source(viewers: 0, clock: clock)
    return Task { try await source.run(log.emit) }
  }

  /// What was made is out before the pause after it begins.
  private func madeOnce() async { _ = await clock.sleeps.first { _ in true } }

  @Test func `is made again when what it read has changed, and tells the part that differs`() async throws {
    let running = run(page)
    defer { running.cancel() }
    await madeOnce()
    clock.advance(by: .seconds(1))
    heat.update { $0.tool = 21 }
    await madeOnce()
    #expect(
      log.events == [
        .patch([LivePage.whole([Self.part("a", "20"), Self.part("b", "same")])]),
        .patch([Self.part("a", "21")]),
      ])
  }

  @Test func `is not made again for what it does not read, however long that goes on`() async throws {
    let running = run(page)
    defer { running.cancel() }
    await madeOnce()
    // Twice a second for ten minutes.
    for degrees in 0..<1200 {
      clock.advance(by: .milliseconds(500))
      heat.update { $0.bed = degrees }
    }
    heat.update { $0.tool = 21 }
    await madeOnce()
    #expect(makings.value == 2)
  }

  @Test func `sees what changed while it was made`() async throws {
    let page = LivePage { reads in
      let tool = reads.value(of: heat, \.tool)
      if makings.count() == 1 { heat.update { $0.tool = 99 } }
      return [Self.part("a", "\(tool)")]
    }
    let running = run(page)
    defer { running.cancel() }
    await madeOnce()
    clock.advance(by: .seconds(1))
    await madeOnce()
    #expect(log.events.last == .patch([Self.part("a", "99")]))
  }

  @Test func `tells all that holds its parts where there are others than before`() async throws {
    let running = run(page)
    defer { running.cancel() }
    await madeOnce()
    clock.advance(by: .seconds(1))
    heat.update { $0.parts = ["b"] }
    await madeOnce()
    #expect(log.events.last == .patch([LivePage.whole([Self.part("b", "same")])]))
  }

  @Test func `rests for nine times as long as it took`() async throws {
    let page = LivePage { reads in
      clock.advance(by: .milliseconds(100))
      return [Self.part("a", "\(reads.value(of: heat, \.tool))")]
    }
    let running = run(page)
    defer { running.cancel() }
    #expect(await clock.sleeps.first { _ in true } == .milliseconds(900))
  }

  @Test func `is made once for all who have it open`() async throws {
    let hub = RunningHub()
    let page = LivePage { reads in
      makings.count()
      return [Self.part("a", "\(reads.value(of: heat, \.tool))")]
    }
    let source = page.source(viewers: 0, clock: clock)
    try await hub.run {
      let pages = (0..<20).map { _ in hub.open(["/a": source]) }
      for page in pages { _ = await page.next() }
      #expect(await pages[0].nextEvent()?.contains(">20<") == true)
      await madeOnce()
      clock.advance(by: .seconds(1))
      heat.update { $0.tool = 21 }
      await hub.patchIsOut()
      hub.clock.advance(by: LiveSource.pace)
      for page in pages {
        var text = await page.nextEvent()
        if text?.contains(">20<") == true { text = await page.nextEvent() }
        #expect(text?.contains(">21<") == true)
      }
      #expect(makings.value == 2)
    }
  }
}
