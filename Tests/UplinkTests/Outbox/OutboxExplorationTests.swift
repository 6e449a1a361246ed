import Testing

@testable import Uplink

/// Every turn of events, for a few items whose resources overlap.
@Suite(.timeLimit(.minutes(5))) struct `Items that share resources` {
  struct Start: Sendable, CustomTestStringConvertible {
    var items: [SampleNames]
    var policy: OutboxConfiguration.DeadLetters
    var batch: Int

    var testDescription: String { "\(items), \(policy), \(batch) at a time" }
  }

  private static let starts = [
    Start(items: [["a"], ["a", "b"], ["b"]], policy: .blockResource, batch: 1),
    Start(items: [["a"], ["a", "b"], ["b"]], policy: .blockResource, batch: 3),
    Start(items: [["a"], ["b"], ["a", "b"]], policy: .blockResource, batch: 2),
    Start(items: [["a", "b"], ["b", "c"], ["a"], ["c"]], policy: .blockResource, batch: 2),
    Start(items: [["a"], ["a", "b"], ["b"]], policy: .skip, batch: 2),
    Start(items: [["a"], .using("a"), .using("a")], policy: .blockResource, batch: 1),
    Start(items: [["a"], .using("a"), .using("a")], policy: .blockResource, batch: 3),
    Start(items: [.using("a"), .using("a"), ["a"]], policy: .blockResource, batch: 2),
    Start(items: [.using("a"), ["a"], .using("a")], policy: .blockResource, batch: 2),
    Start(items: [["a"], .using("a"), ["a"], .using("a")], policy: .blockResource, batch: 3),
    Start(items: [["a"], .using("a"), SampleNames(["b"], uses: ["a"]), ["b"]], policy: .skip, batch: 2),
  ]

  @Test(arguments: starts)
  func `are never overtaken, lost, or sent with another key, whatever happens`(start: Start) async throws {
    var worlds = [try OutboxWorld(start.items, policy: start.policy, batch: start.batch)]
    var known: Set<String> = []
    for _ in 0..<12 {
      var next: [OutboxWorld] = []
      for world in worlds {
        // Other tests are waiting for the same threads.
        await Task.yield()
        for event in world.events {
          var world = world
          try world.happen(event)
          guard known.insert(world.name).inserted else { continue }
          next.append(world)
          try world.end()
          guard world.violations.isEmpty else {
            Issue.record("\(event): \(world.violations) in \(world.name)")
            return
          }
        }
      }
      worlds = next
    }
    // Without these it would prove nothing.
    #expect(known.count > 500)
  }
}
