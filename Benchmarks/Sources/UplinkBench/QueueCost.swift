import HTTPTypes
import Synchronization
import Uplink

/// What a request costs while 100 000 others wait, beside 1 000: the time from the first slot that is given
/// back to the last request's end, divided by their number. Tasks that only wait in line show how much of it is
/// the runtime's own, whose memory is as cold.
enum QueueCost {
  static func measure() async throws -> [String: Double] {
    let (ratio, each) = try await ratio(each)
    let (bareRatio, bare) = try await Self.ratio(BareTasks.each)
    return ["cost_ratio": ratio, "bare_ratio": bareRatio, "each_us": each * 1e6, "bare_each_us": bare * 1e6]
  }

  /// The large number's cost in units of the small one's, and that cost in seconds.
  private static func ratio(
    _ each: (_ waiting: Int, _ rounds: Int) async throws -> Double
  ) async throws -> (Double, Double) {
    var ratios = Samples()
    var costs = Samples()
    for _ in 0..<9 {
      let small = try await each(1000, 100)
      let large = try await each(100_000, 1)
      ratios = Samples(ratios.seconds + [large / small])
      costs = Samples(costs.seconds + [large])
    }
    return (ratios.median, costs.median)
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
