import HTTPTypes
import MetricsTestKit
import Testing
import Uplink
import UplinkInstruments
import UplinkTesting

@Suite struct `The metrics of a client` {
  private let metrics = TestMetrics()

  @Test func `count and time its requests by server, method and outcome`() async throws {
    let client = client(ScriptedTransport { _ in .answer(Response(status: .ok)) })
    _ = try await client.execute(.get("animals"))
    _ = try await client.execute(.get("animals"))
    let dimensions = [("server", "farm"), ("method", "GET"), ("outcome", "200")]
    #expect(metrics.counterTotal(label: "uplink_requests_total", dimensions: dimensions) == 2)
    #expect(try metrics.expectTimer("uplink_request_duration", dimensions).values.count == 2)
  }

  @Test func `name the kind of a failure`() async throws {
    let client = client(ScriptedTransport { _ in .failure(.refused) })
    await #expect(throws: NetworkError.self) { try await client.execute(.get("animals")) }
    let dimensions = [("server", "farm"), ("method", "GET"), ("outcome", "transport")]
    #expect(metrics.counterTotal(label: "uplink_requests_total", dimensions: dimensions) == 1)
  }

  @Test func `count each attempt`() async throws {
    let client = client(
      ScriptedTransport { _ in .failure(.refused) },
      [.retry(.noAnswer, times: 2, backoff: Backoff(base: .zero, cap: .zero))])
    await #expect(throws: NetworkError.self) { try await client.execute(.get("animals")) }
    #expect(metrics.counterTotal(label: "uplink_attempts_total", dimensions: [("server", "farm")]) == 3)
  }

  private func client(
    _ transport: ScriptedTransport, _ handlers: [any ResponseHandler] = []
  ) -> UplinkClient {
    var configuration = UplinkClient.Configuration()
    configuration.instruments = [MetricsInstrument(factory: metrics)]
    return UplinkClient(
      base: BaseAddress(scheme: .http, host: "farm"), transport: transport, handlers: handlers,
      configuration: configuration)
  }
}
