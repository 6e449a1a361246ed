import OctoPrint
import Testing

extension `A real OctoPrint` {
  @Test(.covers(.passiveLogin)) func `gives a session for a key`() async throws {
    let login = try await client.passiveLogin()
    #expect(login.name == server.user)
    #expect(login.session?.isEmpty == false)
    #expect(login.mechanism == "apikey")
  }

  @Test(.covers(.login, .loginPage, .generateKey, .revokeKey, .applicationKeys, .logout))
  func `trades a password for a key, and ends the session`() async throws {
    let stranger = server.client(key: nil)
    let session = try await stranger.login(user: server.user, password: OctoPrintServer.password)
    #expect(session.login?.name == server.user)
    let person = stranger.authenticated(by: session)
    #expect(try await person.currentUser().may(.admin))
    let key = try await person.generateApplicationKey(app: "Outpost by password")
    #expect(try await server.client(key: key).currentUser().name == server.user)
    #expect(try await person.applicationKeys().keys.contains { $0.application == "Outpost by password" })
    try await person.revokeApplicationKey(app: "Outpost by password")
    #expect(try await server.client(key: key).currentUser().name == nil)
    try await person.logout()
    #expect(try await person.currentUser().name == nil)
  }

  @Test func `refuses a wrong password, and shows none`() async throws {
    let server = server
    let error = try await failure {
      _ = try await server.client(key: nil).login(user: server.user, password: "wr0ng-passw0rd")
    }
    #expect(error.isForbidden)
    #expect(!"\(error)".contains("wr0ng-passw0rd"))
  }

  @Test func `asks for a token where there is no key, and says so`() async throws {
    let server = server
    let error = try await failure { try await server.client(key: nil).command(.pause) }
    guard case .forged(let refusal) = error else { throw error }
    #expect(refusal.endpoint == .pauseJob)
  }
}
