import HTTPTypes
import Testing
import UplinkTesting

@testable import Uplink

@Suite struct `A credential with a lifetime` {
  private let clock = ManualClock()
  private let server = ChallengingServer()
  private let session: LoginSession<BearerLogin>
  private var client: RepeatingClient { RepeatingClient(authenticator: session, server: server) }

  init() {
    let login = BearerLogin(
      token: { response in
        let number = response.text.filter(\.isNumber)
        return BearerToken("token-\(number)", lifetime: .seconds(1_000))
      }, request: { .post("login") })
    session = LoginSession(login, clock: clock)
  }

  @Test func `is used until a minute before its end`() async throws {
    try await client.send()
    clock.advance(by: .seconds(939))
    try await client.send()
    #expect(server.logins == 1)
  }

  @Test func `is renewed in its last minute, by one login, and used meanwhile`() async throws {
    try await client.send()
    clock.advance(by: .seconds(940))
    server.login = .waits
    for _ in 0..<10 { try await client.send() }
    await server.logins(atLeast: 2)
    #expect(server.authorizations.suffix(10) == .init(repeating: "Bearer token-1", count: 10))
    let states = session.states
    server.answerLogins()
    _ = await states.first { if case .loggedIn(2, _) = $0 { true } else { false } }
    try await client.send()
    #expect(server.authorizations.last == "Bearer token-2")
    #expect(server.rejections == 0)
    #expect(server.logins == 2)
  }

  @Test func `is not sent after its end: one login for all who wait`() async throws {
    try await client.send()
    clock.advance(by: .seconds(1_000))
    let outcome = await client.send(100)
    #expect(outcome.successes == 100)
    #expect(server.rejections == 0)
    #expect(server.logins == 2)
  }

  @Test func `is used on when its early renewal fails`() async throws {
    try await client.send()
    clock.advance(by: .seconds(950))
    server.login = .refuses(401)
    try await client.send()
    await server.logins(atLeast: 2)
    for _ in 0..<10 { #expect(try await client.send().status == .ok) }
    #expect(server.logins == 2)
    clock.advance(by: .seconds(50))
    await #expect(throws: AuthenticationFailure.refused(status: 401)) { try await client.send() }
    #expect(server.logins == 2)
  }

  @Test func `that is short is renewed in its last fifth only`() {
    let policy = LoginPolicy(margin: .seconds(60))
    #expect(policy.margin(of: .seconds(10)) == .seconds(2))
    #expect(policy.margin(of: .seconds(3_600)) == .seconds(60))
  }
}
