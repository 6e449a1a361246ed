import HTTPTypes
import Logging
import Testing
import Uplink
import UplinkTesting

@Suite struct `The samples of Retrying` {
  private let base = BaseAddress(scheme: .https, host: "farm.example")
  private let logger = Logger(label: "samples")

  @Test func `decide by status`() async throws {
    let transport = ScriptedTransport { _ in .answer(Response(status: .notFound)) }
    let logger = logger
    let farm = UplinkClient(
      base: base, transport: transport,
      handlers: [
        .retry([.code(429), .serverErrors, .noAnswer], times: 3),
        .on(404) { _, context in context.request.path.hasPrefix("drafts/") ? .accept : .next },
        .observe(.range(400..<600)) { outcome, context in
          logger.notice("\(context.request.path): \(outcome.status ?? 0), attempt \(context.attempt)")
        },
      ])
    #expect(try await farm.execute(.get("drafts/1")).status == .notFound)
    await #expect(throws: NetworkError.self) { try await farm.execute(.get("animals/1")) }
    #expect(transport.requests.count == 2)
  }

  @Test func `wait longer`() {
    let patient = RetryHandler(
      .code(503), times: 5, backoff: Backoff(base: .seconds(1), cap: .seconds(60)))
    #expect(patient.backoff.window(beforeRepetition: 10) == .seconds(60))
  }

  @Test func `carry a key`() throws {
    let feed = ["kilograms": 200]
    let order = try Request.post("orders").json(feed).idempotency(.newKey())
    #expect(order.idempotency != .automatic)
  }
}
