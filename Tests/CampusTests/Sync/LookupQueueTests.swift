import KOS
import Logging
import Testing
import UplinkTesting

@testable import Campus
@testable import WebShell

@Suite struct `The queue of lookups` {
  private static let lookup = Lookup.course("BI-PA1")

  private func queue(_ clock: ManualClock) -> LookupQueue {
    LookupQueue(clock: clock, now: { SampleCampus.moment }, logger: Logger(label: "test"))
  }

  @Test func `lets a page go on without what takes long, and the page says so and is live`() async throws {
    let (campus, clock) = (try await SampleCampus { _ in .silence }, ManualClock())
    let queue = queue(clock)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await queue.run() }
      group.addTask {
        await clock.sleepers(atLeast: 1)
        clock.advance(by: .seconds(2))
      }
      await queue.lookUpIfDue(Self.lookup, of: campus.live, waiting: .seconds(2))
      let page = try await campus.get("/campus/courses/BI-PA1", ahead: true).text
      #expect(page.contains("Loading from KOS…"))
      #expect(page.contains("topics=\(PathText.encoded("/campus/courses/BI-PA1"))"))
      group.cancelAll()
    }
  }

  @Test func `asks once for what many pages want, and not again for what is new`() async throws {
    let (campus, clock) = (try await SampleCampus(), ManualClock())
    let queue = queue(clock)
    await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<3 { queue.enqueue(Self.lookup, of: campus.live) }
      group.addTask { try await queue.run() }
      await queue.lookUpIfDue(Self.lookup, of: campus.live, waiting: .seconds(2))
      let asked = campus.kos.requests.count
      #expect(campus.live.sync.value.records["course/BI-PA1"]?.failure == "unreachable")
      await queue.lookUpIfDue(Self.lookup, of: campus.live, waiting: .seconds(2))
      #expect(campus.kos.requests.count == asked)
      group.cancelAll()
    }
  }
}
