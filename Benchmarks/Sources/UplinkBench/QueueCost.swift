import HTTPTypes
import Synchronization
import Uplink

/// What a request costs while 100 000 others wait, beside 1 000: the time from the first slot that is given
/// back to the last request's end, divided by their number.
enum QueueCost {
  static func measure() async throws -> [String: Double] {
    var ratios = Samples()
    for _ in 0..<5 {
      let small = try await each(waiting: 1000, rounds: 100)
      let large = try await each(waiting: 100_000, rounds: 1)
      ratios = Samples(ratios.seconds + [large / small])
    }
    return ["cost_ratio": ratios.median]
  }

  private static func each(waiting count: Int, rounds: Int) async throws -> Double {
    var seconds = 0.0
    for _ in 0..<rounds {
      let gate = GatedTransport()
      let client = UplinkClient(
        base: BaseAddress(scheme: .http, host: "nowhere"), transport: gate,
        configuration: .init(deadlines: Deadlines(), parallelLimit: 8, waitingLimit: count))
      // Tasks of their own: a group takes ever longer with so many children.
      let tasks = (0..<(count + 8)).map { _ in Task { _ = try await client.execute(.get("x")) } }
      while client.queue.snapshot.waiting.values.reduce(0, +) < count { await Task.yield() }
      let start = ContinuousClock.now
      gate.open()
      for task in tasks { try await task.value }
      seconds += start.duration(to: .now).inSeconds
    }
    return seconds / Double(rounds * count)
  }
}
