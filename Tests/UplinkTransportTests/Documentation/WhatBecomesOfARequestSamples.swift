import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@Suite struct `The samples of What becomes of a request` {
  private let farmBase = BaseAddress(scheme: .https, host: "farm.example")
  private let weatherBase = BaseAddress(scheme: .https, host: "weather.example")
  private let transport = ScriptedTransport { _ in .answer(Response(status: .ok)) }

  @Test func `set limits`() {
    let configuration = UplinkClient.Configuration(
      deadlines: Deadlines(attempt: .seconds(5), total: .seconds(15)),
      parallelLimit: 6, waitingLimit: 200)
    #expect(configuration.deadlines.total == .seconds(15))
  }

  @Test func `set priorities`() async throws {
    let farm = UplinkClient(base: farmBase, transport: transport)
    async let picture = farm.execute(.get("cows/7/picture").priority(.urgent))
    async let archive = farm.execute(.get("archive").priority(.background))
    #expect(try await [picture, archive].map(\.status) == [.ok, .ok])
  }

  @Test func `share a queue`() async throws {
    let queue = RequestQueue(limit: 6)
    let farm = UplinkClient(base: farmBase, transport: transport, queue: queue)
    let weather = UplinkClient(base: weatherBase, transport: transport, queue: queue)
    print(queue.snapshot.running, queue.snapshot.waiting)
    #expect(farm.queue === weather.queue)
  }

  @Test func `go past the queue`() async throws {
    let farm = UplinkClient(base: farmBase, transport: transport)
    let health = try await farm.direct.send(.get("health"))
    #expect(health.status == .ok)
  }
}
