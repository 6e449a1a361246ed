import HTTPTypes
import SplitMix
import Testing
import Uplink
import UplinkTesting

@Suite struct `A storm of 401s` {
  @Test(arguments: [1, 1_000, 10_000])
  func `is answered by exactly one login, and every request succeeds`(count: Int) async throws {
    let server = ChallengingServer(holding: count)
    let session = LoginSession(
      BearerLogin.toTestServer, store: try MemoryCredentialStore.stale(), clock: ManualClock())
    let outcome = await RepeatingClient(authenticator: session, server: server).send(count)
    #expect(outcome.successes == count)
    #expect(outcome.failures.isEmpty)
    #expect(server.rejections == count)
    #expect(server.logins == 1)
  }

  @Test(arguments: [1, 1_000, 10_000])
  func `whose login fails ends with one and the same error for all`(count: Int) async throws {
    let server = ChallengingServer(holding: count)
    server.login = .refuses(401)
    let session = LoginSession(
      BearerLogin.toTestServer, store: try MemoryCredentialStore.stale(), clock: ManualClock())
    let outcome = await RepeatingClient(authenticator: session, server: server).send(count)
    #expect(outcome.successes == 0)
    #expect(outcome.failures.count == count)
    #expect(outcome.failures.allSatisfy { $0 as? AuthenticationFailure == .refused(status: 401) })
    #expect(server.logins == 1)
    #expect(server.authorizations.count == count)
  }

  @Test func `is answered by one login when all callers but one are cancelled meanwhile`() async throws {
    let server = ChallengingServer(holding: 1_000)
    server.login = .waits
    let session = LoginSession(
      BearerLogin.toTestServer, store: try MemoryCredentialStore.stale(), clock: ManualClock())
    let client = RepeatingClient(authenticator: session, server: server)
    let storm = Task { await client.send(999) }
    async let survivor = client.send()
    await server.logins(atLeast: 1)
    storm.cancel()
    let cancelled = await storm.value
    #expect(cancelled.failures.count == 999)
    #expect(cancelled.failures.allSatisfy { $0 is CancellationError })
    server.answerLogins()
    #expect(try await survivor.status == .ok)
    #expect(server.logins == 1)
  }

  @Test(arguments: 0..<100)
  func `begins no more logins than credentials were refused, however requests interleave`(
    seed: UInt64
  ) async throws {
    var random = SplitMix64(seed: seed)
    let server = ChallengingServer()
    let session = LoginSession(
      BearerLogin.toTestServer, store: try MemoryCredentialStore.stale(), clock: ManualClock())
    let client = RepeatingClient(authenticator: session, server: server, renewals: 4)
    let expirations = Int.random(in: 0...3, using: &random)
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<40 {
        let yields = Int.random(in: 0...20, using: &random)
        let isCancelled = Int.random(in: 0..<5, using: &random) == 0
        let expires = index % 10 == 9 && index / 10 < expirations
        group.addTask {
          for _ in 0..<yields { await Task.yield() }
          if expires { server.expireTokens() }
          let sending = Task { try await client.send() }
          if isCancelled {
            await Task.yield()
            sending.cancel()
          }
          do {
            return try await sending.value.status == .ok
          } catch {
            return isCancelled && error is CancellationError
          }
        }
      }
      for await isExpected in group { #expect(isExpected) }
    }
    #expect(server.logins >= 1)
    #expect(server.logins <= 1 + expirations)
    #expect(server.mostLoginsAtOnce == 1)
  }
}
