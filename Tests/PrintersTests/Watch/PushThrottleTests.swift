import OctoPrint
import Testing
import UplinkTesting
import WebShell

@testable import Printers

@Suite(.timeLimit(.minutes(1))) struct `The pace at which a printer tells how it is` {
  @Test func `is slow while nobody looks, and quick again as soon as a page or its terminal is open`() async {
    let live = LivePrinters()
    let (orders, order) = AsyncStream.makeStream(of: PushOrder.self)
    let readers = live.terminal(Sample.id).readers
    let events = Broadcast(0)
    let clock = ManualClock()
    let pace = PushThrottle(
      viewers: live.viewers(Sample.id), readers: readers, events: events, clock: clock)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await pace.keep(order) }
      var told = orders.makeAsyncIterator()
      var factors = [await told.next()?.factor]
      for count in [live.viewers(Sample.id), readers] {
        count.update { $0 += 1 }
        factors.append(await told.next()?.factor)
        count.update { $0 -= 1 }
        factors.append(await told.next()?.factor)
      }
      // For a while after an event, too.
      events.update { $0 += 1 }
      factors.append(await told.next()?.factor)
      await clock.sleepers(atLeast: 1)
      clock.advance(by: PushThrottle.linger)
      factors.append(await told.next()?.factor)
      #expect(factors == [10, 1, 10, 1, 10, 1, 10])
      group.cancelAll()
    }
  }

  @Test func `is that of whoever has the list or one of its pages open`() async throws {
    try await SampleOutpost.run { outpost async throws in
      try await outpost.app.repository.save(Sample.printer(), key: nil)
      let sources = [
        try await outpost.live(PrinterListFeature.viewing.link()),
        try await outpost.live(PrinterHead.path.link(Sample.id)),
      ]
      for source in sources {
        let viewers = outpost.app.live.viewers(Sample.id)
        #expect(viewers.value == 0)
        await withTaskGroup(of: Void.self) { group in
          group.addTask { do { try await source.run { _ in } } catch {} }
          for await count in viewers.values() where count == 1 { break }
          group.cancelAll()
        }
        #expect(viewers.value == 0)
      }
    }
  }
}

extension PushOrder {
  fileprivate var factor: Int? { if case .throttle(let factor) = self { factor } else { nil } }
}
