import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@Suite struct `A login session` {
  private let server = ChallengingServer()
  private let session = LoginSession(BearerLogin.toTestServer)
  private var client: RepeatingClient { RepeatingClient(authenticator: session, server: server) }

  @Test func `logs in at the first request and attaches the token to it`() async throws {
    #expect(try await client.send().status == .ok)
    #expect(server.authorizations == ["Bearer token-1"])
  }

  @Test func `keeps using a token that is taken`() async throws {
    for _ in 0..<3 { try await client.send() }
    #expect(server.logins == 1)
  }

  @Test func `only repeats a request whose 401 came late, after the token was renewed`() async throws {
    let old = try await ticket()
    server.expireTokens()
    try await client.send()
    #expect(server.logins == 2)
    try await session.renew(after: old, via: server.direct)
    #expect(try await client.send().status == .ok)
    #expect(server.logins == 2)
  }

  @Test func `finishes the login when its first caller is cancelled, and the token counts`() async throws {
    server.login = .waits
    let first = Task { try await client.send() }
    await server.logins(atLeast: 1)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    server.answerLogins()
    try await client.send()
    #expect(server.logins == 1)
    #expect(server.authorizations == ["Bearer token-1"])
  }

  @Test func `keeps the token of a login that everybody left`() async throws {
    let store = MemoryCredentialStore<BearerToken>()
    let session = LoginSession(BearerLogin.toTestServer, store: store)
    server.login = .waits
    let caller = Task { try await session.logIn(via: server.direct) }
    await server.logins(atLeast: 1)
    caller.cancel()
    await #expect(throws: CancellationError.self) { try await caller.value }
    let states = session.states
    server.answerLogins()
    _ = await states.first { if case .loggedIn = $0 { true } else { false } }
    try await session.logIn(with: #require(store.credential ?? BearerToken("token-1")))
    #expect(store.credential?.text == "token-1")
    #expect(server.logins == 1)
  }

  @Test func `sends no request again when the login failed`() async throws {
    try await client.send()
    server.expireTokens()
    server.login = .fails(.refused)
    await #expect(throws: AuthenticationFailure.self) { try await client.send() }
    #expect(server.authorizations.count == 2)
  }

  @Test func `sends a refused token never again, also when the login for another one failed`() async throws {
    try await client.send()
    server.expireTokens()
    server.login = .fails(.refused)
    await #expect(throws: AuthenticationFailure.self) { try await client.send() }
    await #expect(throws: AuthenticationFailure.self) { try await client.send() }
    #expect(server.authorizations == ["Bearer token-1", "Bearer token-1"])
  }

  @Test func `tries again at the next request after a login that could not be carried out`() async throws {
    server.login = .fails(.refused)
    await #expect(throws: AuthenticationFailure.failed("refused")) { try await client.send() }
    server.login = .answers
    #expect(try await client.send().status == .ok)
    #expect(server.logins == 2)
  }

  @Test func `asks a server that refused the login no more, until a person acts`() async throws {
    server.login = .refuses(401)
    for _ in 0..<10 {
      await #expect(throws: AuthenticationFailure.refused(status: 401)) { try await client.send() }
    }
    #expect(server.logins == 1)
    server.login = .answers
    try await session.logIn(via: server.direct)
    #expect(try await client.send().status == .ok)
  }

  @Test func `begins no more than five failing logins in half a minute`() async throws {
    let clock = ManualClock()
    let session = LoginSession(BearerLogin.toTestServer, clock: clock)
    let client = RepeatingClient(authenticator: session, server: server)
    server.login = .fails(.refused)
    for _ in 0..<20 {
      await #expect(throws: AuthenticationFailure.failed("refused")) { try await client.send() }
    }
    #expect(server.logins == 5)
    clock.advance(by: .seconds(30))
    server.login = .answers
    #expect(try await client.send().status == .ok)
  }

  @Test func `logs in by itself again after a person could, however often it failed before`() async throws {
    server.login = .fails(.refused)
    for _ in 0..<10 {
      await #expect(throws: AuthenticationFailure.failed("refused")) { try await client.send() }
    }
    server.login = .answers
    try await session.logIn(via: server.direct)
    server.expireTokens()
    #expect(try await client.send().status == .ok)
  }

  @Test func `does not let a request wait that is cancelled already`() async throws {
    server.login = .waits
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await client.send()
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(server.logins == 0)
  }

  @Test func `says so when the server takes the logins and refuses every token`() async throws {
    server.refusesEveryToken = true
    await #expect(throws: AuthenticationFailure.stillRefused(status: 401)) { try await client.send() }
    #expect(server.logins == 3)
    for _ in 0..<10 {
      await #expect(throws: AuthenticationFailure.stillRefused(status: 401)) { try await client.send() }
    }
    #expect(server.logins <= 7)
  }

  @Test func `attaches what it has and logs in no more once that is switched off`() async throws {
    try await client.send()
    session.isAutomatic = false
    server.expireTokens()
    await #expect(throws: AuthenticationFailure.noLogin) { try await client.send() }
    #expect(server.logins == 1)
    try await session.logIn(via: server.direct)
    #expect(try await client.send().status == .ok)
  }

  @Test func `sends requests bare until the server asks, if it is told to`() async throws {
    let session = LoginSession(BearerLogin.toTestServer, policy: LoginPolicy(withoutCredential: .sendBare))
    try await RepeatingClient(authenticator: session, server: server).send()
    #expect(server.authorizations == [nil, "Bearer token-1"])
  }

  @Test func `says that nobody is logged in when there is nothing to log in with`() async throws {
    let session = LoginSession(BearerLogin(tokenAt: ["token"]) { nil })
    let client = RepeatingClient(authenticator: session, server: server)
    await #expect(throws: AuthenticationFailure.loggedOut) { try await client.send() }
    #expect(server.logins == 0)
  }

  @Test func `shows each state to whoever watches`() async throws {
    server.login = .waits
    var states = session.states.makeAsyncIterator()
    #expect(await states.next() == .loggedOut)
    async let sent = client.send()
    #expect(await states.next() == .loggingIn)
    server.answerLogins()
    #expect(await states.next() == .loggedIn(generation: 1, lifetime: nil))
    _ = try await sent
    try await session.logOut()
    #expect(await states.next() == .loggedOut)
    server.login = .refuses(400)
    await #expect(throws: AuthenticationFailure.refused(status: 400)) {
      try await session.logIn(via: server.direct)
    }
    #expect(session.status == .failed(.refused(status: 400)))
  }

  @Test func `tells of each new token`() async throws {
    var logins = session.logins().makeAsyncIterator()
    try await client.send()
    await logins.next()
    try await session.changeUser(to: BearerToken.of("other"))
    await logins.next()
    var missed = session.logins().makeAsyncIterator()
    try await session.logIn(with: BearerToken.of("third"))
    await missed.next()
    await logins.next()
  }

  @Test func `prepares by the login that a request would wait for`() async throws {
    try await session.prepare(via: server.direct)
    #expect(server.logins == 1)
    #expect(server.authorizations.isEmpty)
    try await client.send()
    #expect(server.logins == 1)
  }

  @Test func `is let go by its client although a login once ran through it`() async throws {
    weak var gone: LoginSession<BearerLogin>?
    do {
      let session = LoginSession(BearerLogin.toTestServer)
      gone = session
      let owner = Owner(session: session)
      let direct = DirectSender { [server] (request, base) throws(NetworkError) in
        _ = owner
        return try await server.direct.send(request, to: base)
      }
      try await session.logIn(via: direct)
    }
    // The task of the login may still be on its last line.
    for _ in 0..<100_000 where gone != nil { await Task.yield() }
    #expect(gone == nil)
  }

  private struct Owner: Sendable { var session: LoginSession<BearerLogin> }

  @Test func `shows no token in its description, its dump and its errors`() async throws {
    try await session.logIn(with: BearerToken.of("s3cret"))
    var shown = "\(session) \(String(reflecting: session))"
    dump(session, to: &shown)
    dump(try BearerToken.of("s3cret"), to: &shown)
    dump(OAuth2.Credential(accessToken: "s3cret", refreshToken: "s3cret"), to: &shown)
    #expect(!shown.contains("s3cret"))
    #expect(shown.contains("LoginSession"))
  }

  private func ticket() async throws -> CredentialTicket {
    var request = Request.get("job")
    return try await session.authenticate(&request, via: server.direct)
  }
}
