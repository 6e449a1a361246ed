import HTTPTypes
import SplitMix
import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(2))) struct `The spans of a trace` {
  @Test(arguments: UInt64(1)...40)
  func `add up to the time that the request took, whatever happened to it`(seed: UInt64) async throws {
    let clock = ManualClock()
    var generator = SplitMix64(seed: seed)
    let steps = (0..<4).map { _ in Self.step(&generator) }
    let client = UplinkClient(
      base: BaseAddress(scheme: .http, host: "farm"), transport: ScriptedTransport.steps(steps),
      handlers: [.retry([.serverErrors, .noAnswer], times: 3, jitter: Jitter(seed: seed))], clock: clock)
    let ticking = Task {
      while !Task.isCancelled {
        clock.advance(by: .milliseconds(20))
        await Task.yield()
      }
    }
    defer { ticking.cancel() }
    let start = clock.now
    let trace = await trace(of: .get("animals"), client)
    let took = start.duration(to: clock.now)
    #expect(trace.entries.map(\.took).reduce(.zero, +) == trace.total)
    #expect(trace.entries.allSatisfy { $0.took >= .zero })
    // The clock went on a little while the answer came back.
    #expect(trace.total <= took)
  }

  private static func step(_ generator: inout SplitMix64) -> ScriptedTransport.Step {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: .failure(.refused)
    case 1: .answer(Response(status: .serviceUnavailable))
    case 2: .answer(Response(status: .serviceUnavailable, headerFields: [.retryAfter: "2"]))
    default: .answer(Response(status: .ok))
    }
  }

  private func trace(of request: Request, _ client: UplinkClient) async -> RequestTrace {
    do { return try await client.execute(request).trace } catch { return error.trace }
  }
}
