import HTTPTypes
import Uplink
import UplinkTransport

/// How long it takes until a refused connection is told.
enum Refusal {
  static func measure() async throws -> [String: Double] {
    // A port that was free a moment ago, and where nobody listens now.
    let server = try await BenchServer.start()
    let port = server.port
    try await server.stop()
    let transport = AsyncHTTPClientTransport()
    var configuration = UplinkClient.Configuration()
    // It would leave the server alone after a few refusals.
    configuration.breaksCircuits = false
    let client = UplinkClient(
      base: BaseAddress(scheme: .http, host: "127.0.0.1", port: port), transport: transport,
      configuration: configuration)
    var times = Samples()
    for _ in 0..<200 {
      let start = ContinuousClock.now
      do {
        _ = try await client.execute(.get("nothing"))
        throw BenchFailure("somebody answered")
      } catch let error as NetworkError {
        guard case .transport(.refused) = error.cause else { throw BenchFailure("\(error)") }
        times.add(start.duration(to: .now))
      }
    }
    try await transport.shutdown()
    return ["max_ms": times.greatest * 1000, "p50_ms": times.median * 1000]
  }
}
