import HTTPTypes
import Synchronization
import Testing
import UplinkTesting

@testable import Uplink

@Suite struct `A login that hangs` {
  private let clock = ManualClock()
  private let server = ChallengingServer()

  @Test func `ends at its deadline, with one error for all who wait`() async throws {
    let session = LoginSession(BearerLogin.toTestServer, clock: clock)
    let client = RepeatingClient(authenticator: session, server: server)
    server.login = .waits
    async let outcome = client.send(50)
    await server.logins(atLeast: 1)
    await clock.sleepers(atLeast: 1)
    while session.waiting() < 50 { await Task.yield() }
    clock.advance(by: .seconds(30))
    let failures = await outcome.failures
    #expect(failures.count == 50)
    let expected = AuthenticationFailure.failed("the login did not end within 30.0 seconds")
    #expect(failures.allSatisfy { $0 as? AuthenticationFailure == expected })
  }

  @Test func `does not keep the next request from logging in`() async throws {
    let session = LoginSession(BearerLogin.toTestServer, clock: clock)
    let client = RepeatingClient(authenticator: session, server: server)
    server.login = .waits
    let first = Task { try await client.send() }
    await clock.sleepers(atLeast: 1)
    await server.logins(atLeast: 1)
    clock.advance(by: .seconds(30))
    await #expect(throws: AuthenticationFailure.self) { try await first.value }
    server.login = .answers
    #expect(try await client.send().status == .ok)
    #expect(server.mostLoginsAtOnce == 1)
  }

  @Test func `and ignores cancellation holds others up no longer than a deadline, and is never doubled`()
    async throws
  {
    let gate = Gate()
    let session = LoginSession(gate, clock: clock)
    let client = RepeatingClient(authenticator: session, server: server)
    for _ in 0..<2 {
      let sent = Task { try await client.send() }
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .seconds(30))
      await #expect(throws: AuthenticationFailure.self) { try await sent.value }
    }
    #expect(gate.begun == 1)
  }

  @Test func `and succeeds after its deadline is not lost`() async throws {
    let gate = Gate()
    let session = LoginSession(gate, clock: clock)
    let client = RepeatingClient(authenticator: session, server: server)
    let early = Task { try await client.send() }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(30))
    await #expect(throws: AuthenticationFailure.self) { try await early.value }
    async let late = session.ticket(via: server.direct)
    await clock.sleepers(atLeast: 1)
    gate.open()
    #expect(try await late == CredentialTicket(epoch: 0, generation: 1))
    #expect(gate.begun == 1)
  }

  @Test func `and fails after its deadline leaves those who came later a login of their own`() async throws {
    let gate = Gate(failing: true)
    let session = LoginSession(gate, clock: clock)
    let early = Task { try await session.ticket(via: server.direct) }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(30))
    await #expect(throws: AuthenticationFailure.self) { try await early.value }
    async let late = session.ticket(via: server.direct)
    await clock.sleepers(atLeast: 1)
    gate.open()
    #expect(try await late == CredentialTicket(epoch: 0, generation: 1))
    #expect(gate.begun == 2)
  }
}

extension LoginSession {
  /// How many requests wait.
  func waiting() -> Int { state.withLock { $0.machine.waiters.count } }

  func ticket(via direct: DirectSender) async throws -> CredentialTicket {
    var request = Request.get("job")
    return try await authenticate(&request, via: direct)
  }
}

/// A login that answers to nothing but ``open()``.
private final class Gate: LoginScheme {
  private let state = Mutex<(begun: Int, isOpen: Bool, waiting: [CheckedContinuation<Void, Never>])>(
    (0, false, []))

  private let failsFirst: Bool

  init(failing failsFirst: Bool = false) { self.failsFirst = failsFirst }

  var begun: Int { state.withLock { $0.begun } }

  func apply(_ credential: BearerToken, to request: inout Request) {}

  func logIn(replacing old: BearerToken?, via direct: DirectSender) async throws -> BearerToken {
    await pass()
    if failsFirst, begun == 1 { throw AuthenticationFailure.refused(status: 401) }
    return try BearerToken.of("late")
  }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for one in waiting { one.resume() }
  }

  private func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        state.begun += 1
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }
}
