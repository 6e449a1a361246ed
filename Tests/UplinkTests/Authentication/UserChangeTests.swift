import HTTPTypes
import Testing
import UplinkTesting

@testable import Uplink

@Suite struct `A change of user` {
  private let server = ChallengingServer()
  private let session = LoginSession(BearerLogin.toTestServer)
  private var client: RepeatingClient { RepeatingClient(authenticator: session, server: server) }

  @Test func `ends requests of the user before that wait for a login`() async throws {
    server.login = .waits
    async let outcome = client.send(20)
    while session.waiting() < 20 { await Task.yield() }
    try await session.changeUser(to: BearerToken.of("other"))
    let failures = await outcome.failures
    #expect(failures.count == 20)
    #expect(failures.allSatisfy { $0 as? AuthenticationFailure == .userChanged })
    #expect(server.authorizations.isEmpty)
  }

  @Test func `keeps a request that was refused under the user before from being sent again`() async throws {
    var request = Request.get("job")
    let ticket = try await session.authenticate(&request, via: server.direct)
    try await session.changeUser(to: BearerToken.of("other"))
    await #expect(throws: AuthenticationFailure.userChanged) {
      try await session.renew(after: ticket, via: server.direct)
    }
    #expect(session.userEpoch == ticket.epoch + 1)
  }

  @Test func `drops the token of a login that began before`() async throws {
    server.login = .waits
    let early = Task { try await client.send() }
    await server.logins(atLeast: 1)
    try await session.changeUser()
    await #expect(throws: AuthenticationFailure.userChanged) { try await early.value }
    server.answerLogins()
    try await client.send()
    // The first login was cancelled, so that its token was not even made.
    #expect(server.authorizations == ["Bearer token-1"])
    #expect(server.logins == 2)
    #expect(server.mostLoginsAtOnce == 1)
  }

  @Test func `sends the new user's token at once`() async throws {
    try await client.send()
    try await session.changeUser(to: BearerToken.of("other"))
    var request = Request.get("job")
    let ticket = try await session.authenticate(&request, via: server.direct)
    #expect(request.headerFields[.authorization] == "Bearer other")
    #expect(ticket == CredentialTicket(epoch: 1, generation: 2))
  }

  @Test func `lets the new user log in after the server refused the one before`() async throws {
    server.login = .refuses(401)
    await #expect(throws: AuthenticationFailure.refused(status: 401)) { try await client.send() }
    server.login = .answers
    try await session.changeUser()
    #expect(try await client.send().status == .ok)
  }

  @Test func `to nobody stops every request until a person logs in`() async throws {
    try await client.send()
    try await session.logOut()
    await #expect(throws: AuthenticationFailure.loggedOut) { try await client.send() }
    #expect(server.logins == 1)
    try await session.logIn(via: server.direct)
    #expect(try await client.send().status == .ok)
    #expect(server.authorizations == ["Bearer token-1", "Bearer token-2"])
  }

  @Test func `is none when the same user brings a new token: requests that wait go on with it`() async throws
  {
    server.login = .waits
    async let ticket = session.ticket(via: server.direct)
    while session.waiting() < 1 { await Task.yield() }
    try await session.logIn(with: BearerToken.of("brought"))
    #expect(try await ticket == CredentialTicket(epoch: 0, generation: 1))
    server.answerLogins()
    #expect(try await session.ticket(via: server.direct) == CredentialTicket(epoch: 0, generation: 1))
  }
}
