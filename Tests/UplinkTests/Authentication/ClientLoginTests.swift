import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@Suite struct `A client with a login session` {
  @Test(arguments: [1, 5, 1_000])
  func `logs in once although requests that wait for it take every place`(count: Int) async throws {
    let server = ChallengingServer(holding: count)
    let client = client(to: server, places: count)
    let successes = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<count {
        group.addTask {
          do { return try await client.execute(.get("job")).status == .ok } catch { return false }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(successes == count)
    #expect(server.logins == 1)
  }

  @Test func `fails with the login's own failure, and sends the request once only`() async throws {
    let server = ChallengingServer(holding: 1)
    server.login = .refuses(401)
    let client = client(to: server, places: 1)
    let error = try await networkError { () async throws(NetworkError) in
      _ = try await client.execute(.get("job"))
    }
    guard case .authentication(.refused(status: 401)) = error.cause else { throw error }
    #expect(server.authorizations.count == 1)
  }

  @Test func `says so when each new token is refused`() async throws {
    let server = ChallengingServer()
    server.refusesEveryToken = true
    let client = client(to: server, places: 1)
    let error = try await networkError { () async throws(NetworkError) in
      _ = try await client.execute(.get("job"))
    }
    guard case .authentication(.stillRefused(status: 401)) = error.cause else { throw error }
  }

  private func client(to server: ChallengingServer, places: Int) -> UplinkClient {
    // It stands still: no deadline passes, however slow the machine.
    let clock = ManualClock()
    let store = MemoryCredentialStore(BearerToken("stale"))
    return UplinkClient(
      base: RepeatingClient.base, transport: server,
      authenticator: LoginSession(BearerLogin.toTestServer, store: store, clock: clock),
      configuration: .init(parallelLimit: places), clock: clock)
  }
}
