import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `A request whose way is known to be closed` {
  private let clock = ManualClock()
  private let connectivity = ScriptedConnectivity()
  private let transport = ScriptedTransport { _ in .answer(Response(status: .ok)) }

  @Test func `fails at once, and nothing is sent`() async throws {
    connectivity.close()
    let error = try await failure(of: .get("animals"))
    guard case .offline(let state) = error.cause else { throw error }
    #expect(state.link == .down)
    #expect(transport.requests.isEmpty)
  }

  @Test func `is sent once the way opens, if it wants to wait`() async throws {
    connectivity.close()
    let client = client
    async let answer = client.execute(.get("animals").whenOffline(.wait(upTo: .seconds(5))))
    try await waitingForTheWay()
    clock.advance(by: .seconds(3))
    connectivity.open()
    let trace = try await answer.trace
    #expect(trace.entries.first?.event == .pathOpened)
    #expect(trace.entries.first?.took == .seconds(3))
  }

  @Test func `waits no longer than it wants to`() async throws {
    connectivity.close()
    async let failed = failure(of: .get("animals").whenOffline(.wait(upTo: .seconds(5))))
    try await waitingForTheWay()
    clock.advance(by: .seconds(5))
    let error = try await failed
    guard case .offline = error.cause else { throw error }
    #expect(transport.requests.isEmpty)
  }

  @Test func `waits no longer than its deadline`() async throws {
    connectivity.close()
    async let failed = failure(
      of: .get("animals").whenOffline(.wait(upTo: .seconds(60))).within(total: .seconds(2)))
    try await waitingForTheWay()
    clock.advance(by: .seconds(2))
    guard case .timedOut(.total, .seconds(2)) = try await failed.cause else { throw try await failed }
  }

  @Test func `can be given up while it waits`() async throws {
    connectivity.close()
    let task = Task { try await failure(of: .get("animals").whenOffline(.wait(upTo: .seconds(60)))) }
    try await waitingForTheWay()
    task.cancel()
    guard case .cancelled = try await task.value.cause else { throw try await task.value }
    #expect(connectivity.waiting == 0)
  }

  private var client: UplinkClient {
    UplinkClient(
      base: BaseAddress(scheme: .http, host: "farm"), transport: transport, connectivity: connectivity,
      clock: clock)
  }

  private func failure(of request: Request) async throws -> NetworkError {
    let client = client
    return try await networkError { () async throws(NetworkError) in _ = try await client.execute(request) }
  }

  private func waitingForTheWay() async throws {
    while connectivity.waiting == 0 { await Task.yield() }
    await clock.sleepers(atLeast: 1)
  }
}
