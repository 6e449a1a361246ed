import OctoPrint
import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `A server that does not answer` {
  private let clock = ManualClock()

  /// The limit that passed.
  private func limit(
    after wait: Duration, sleepers: Int = 1,
    _ ask: @escaping @Sendable (OctoPrintClient) async throws(OctoPrintError) -> Void
  ) async throws -> Duration? {
    let server = ScriptedOctoPrint { _ in .silence }
    let client = server.client(repetitions: 0, clock: clock)
    async let error = Self.error { () throws(OctoPrintError) in try await ask(client) }
    await clock.sleepers(atLeast: sleepers)
    while server.transport.requests.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    clock.advance(by: wait)
    guard case .failed(let failure)? = await error, case .timedOut(_, let limit) = failure.cause else {
      return nil
    }
    return limit
  }

  private static func error(
    _ work: () async throws(OctoPrintError) -> Void
  ) async -> OctoPrintError? {
    do throws(OctoPrintError) { try await work() } catch { return error }
    return nil
  }

  @Test func `to what is done at once is given up after seconds`() async throws {
    let limit = try await limit(after: .seconds(8)) { client throws(OctoPrintError) in
      _ = try await client.job()
    }
    #expect(limit == .seconds(8))
  }

  @Test func `to what looks through all files is waited for a minute`() async throws {
    let limit = try await limit(after: .seconds(60)) { client throws(OctoPrintError) in
      _ = try await client.copy(.local("a"), to: "b")
    }
    #expect(limit == .seconds(60))
  }

  @Test func `to an upload, and takes no more of it, is given up after a minute`() async throws {
    let limit = try await limit(after: .seconds(60), sleepers: 2) { client throws(OctoPrintError) in
      _ = try await client.upload(Upload(named: "a.gcode", .bytes([71])))
    }
    #expect(limit == .seconds(60))
  }
}
