import HTTPTypes
import NIOHTTP1
import Uplink
import UplinkTransport

/// How long a direct request takes while the queue is full of requests that get no answer, beside the same
/// request on an idle client.
enum DirectUnderLoad {
  static func measure() async throws -> [String: Double] {
    let server = try await BenchServer.start { $0.uri == "/stuck" ? nil : (.ok, "ok") }
    let transport = AsyncHTTPClientTransport(connectionsPerHost: 64)
    let client = UplinkClient(
      base: BaseAddress(scheme: .http, host: "127.0.0.1", port: server.port), transport: transport,
      configuration: .init(
        deadlines: Deadlines(attempt: .seconds(60), total: .seconds(60)), parallelLimit: 8, waitingLimit: 2000
      ))
    let unloaded = try await directs(client)
    let loaded = try await withThrowingTaskGroup(of: Samples?.self) { group in
      for _ in 0..<1000 {
        group.addTask {
          // They end with the cancellation below.
          do { _ = try await client.execute(.get("stuck")) } catch {}
          return nil
        }
      }
      while client.queue.snapshot.waiting.values.reduce(0, +) < 992 { await Task.yield() }
      let samples = try await directs(client)
      group.cancelAll()
      try await group.waitForAll()
      return samples
    }
    try await transport.shutdown()
    try await server.stop()
    let ratio = loaded.quantile(0.99) / unloaded.quantile(0.99)
    return [
      "p99_ratio": ratio, "loaded_p99_ms": loaded.quantile(0.99) * 1000,
      "unloaded_p99_ms": unloaded.quantile(0.99) * 1000,
    ]
  }

  private static func directs(_ client: UplinkClient) async throws -> Samples {
    var times = Samples()
    for _ in 0..<2000 {
      let start = ContinuousClock.now
      _ = try await client.direct.send(.get("direct"))
      times.add(start.duration(to: .now))
    }
    return times
  }
}
