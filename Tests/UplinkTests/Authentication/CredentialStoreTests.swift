import HTTPTypes
import Synchronization
import Testing
import Uplink
import UplinkTesting

@Suite struct `A credential store` {
  private let server = ChallengingServer()

  @Test func `is read once, however many requests come first`() async throws {
    let store = CountingStore(try BearerToken.of("token-0"))
    let session = LoginSession(BearerLogin.toTestServer, store: store)
    let outcome = await RepeatingClient(authenticator: session, server: server).send(1_000)
    #expect(outcome.successes == 1_000)
    #expect(store.calls == ["load"])
    #expect(server.logins == 0)
  }

  @Test func `is not read before it is needed`() async throws {
    let store = CountingStore(nil)
    let session = LoginSession(BearerLogin.toTestServer, store: store)
    #expect(session.status == .unknown)
    #expect(store.calls.isEmpty)
    try await session.restore()
    #expect(session.status == .loggedOut)
    #expect(store.calls == ["load"])
  }

  @Test func `keeps what each login gives, and nothing after logging out`() async throws {
    let store = CountingStore(nil)
    let session = LoginSession(BearerLogin.toTestServer, store: store)
    try await session.logIn(via: server.direct)
    #expect(store.kept?.text == "token-1")
    try await session.logIn(via: server.direct)
    #expect(store.kept?.text == "token-2")
    try await session.logOut()
    #expect(store.kept == nil)
    #expect(store.calls == ["load", "save token-1", "save token-2", "remove"])
  }

  @Test func `is emptied last, when the user logs out while a token is being kept`() async throws {
    let store = CountingStore(nil)
    let session = LoginSession(BearerLogin.toTestServer, store: store)
    for _ in 0..<50 {
      try await RepeatingClient(authenticator: session, server: server).send()
      try await session.logOut()
      #expect(store.kept == nil)
      try await session.changeUser()
    }
  }

  @Test func `that cannot be read fails the requests that wait, and is asked again by the next`() async throws
  {
    let store = CountingStore(try BearerToken.of("token-0"))
    store.fails = true
    let session = LoginSession(BearerLogin.toTestServer, store: store)
    let client = RepeatingClient(authenticator: session, server: server)
    await #expect(throws: AuthenticationFailure.store("CountingStore.Locked")) { try await client.send() }
    store.fails = false
    #expect(try await client.send().status == .ok)
    #expect(server.logins == 0)
  }

  @Test func `that cannot keep a token tells who logged in by hand; the token is used nevertheless`()
    async throws
  {
    let store = CountingStore(nil)
    let session = LoginSession(BearerLogin.toTestServer, store: store)
    try await session.restore()
    store.fails = true
    await #expect(throws: AuthenticationFailure.self) { try await session.logIn(via: server.direct) }
    #expect(try await RepeatingClient(authenticator: session, server: server).send().status == .ok)
    #expect(server.logins == 1)
  }
}

private final class CountingStore: CredentialStore {
  struct Locked: Error, CustomStringConvertible { var description: String { "CountingStore.Locked" } }

  private let state: Mutex<(kept: BearerToken?, calls: [String], fails: Bool)>

  init(_ token: BearerToken?) { state = Mutex((token, [], false)) }

  var kept: BearerToken? { state.withLock { $0.kept } }
  var calls: [String] { state.withLock { $0.calls } }
  var fails: Bool {
    get { state.withLock { $0.fails } }
    set { state.withLock { $0.fails = newValue } }
  }

  func load() async throws -> BearerToken? {
    try note("load")
    return kept
  }

  func save(_ credential: BearerToken) async throws {
    try note("save \(credential.text)")
    await Task.yield()
    state.withLock { $0.kept = credential }
  }

  func remove() async throws {
    try note("remove")
    state.withLock { $0.kept = nil }
  }

  private func note(_ call: String) throws {
    try state.withLock { state in
      if state.fails { throw Locked() }
      state.calls.append(call)
    }
  }
}
