import HTTPTypes
import Synchronization
import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `A client with a login` {
  @Test func `logs in by itself and sends the request again`() async throws {
    let server = LoginServer()
    let client = client(server)
    let answer = try await client.execute(.get("animals"))
    #expect(answer.text == "fine")
    #expect(server.logins == 1)
    #expect(answer.trace.entries.map(\.event).contains(.loggedIn))
  }

  @Test func `logs in once for all who were refused`() async throws {
    let server = LoginServer()
    let client = client(server, parallelLimit: 1000)
    try await withThrowingTaskGroup(of: Response.self) { group in
      for _ in 0..<1000 { group.addTask { try await client.execute(.get("animals")) } }
      for try await answer in group { #expect(answer.text == "fine") }
    }
    #expect(server.logins == 1)
  }

  @Test func `logs in while those who wait for it fill every slot`() async throws {
    let server = LoginServer()
    let client = client(server, parallelLimit: 1)
    async let first = client.execute(.get("animals"))
    async let second = client.execute(.get("animals"))
    #expect(try await [first.text, second.text] == ["fine", "fine"])
    #expect(server.logins == 1)
  }

  @Test func `repeats a refused keyless post, which had no effect`() async throws {
    let server = LoginServer()
    #expect(try await client(server).execute(.post("animals")).text == "fine")
  }

  @Test func `tells a refused login to everybody who waits, and asks no more`() async throws {
    let server = LoginServer(refusesLogins: true)
    let client = client(server)
    let error = try await failure(client)
    guard case .authentication(.refused(status: 403)) = error.cause else { throw error }
    _ = try await failure(client)
    #expect(server.logins == 1)
  }

  @Test func `gives up when what it logged in with is refused again and again`() async throws {
    let server = LoginServer(takesNoToken: true)
    let error = try await failure(client(server))
    guard case .authentication(.stillRefused(status: 401)) = error.cause else { throw error }
    #expect(server.logins == 2)
  }

  @Test func `sends a request bare when there is no login to wait for`() async throws {
    let server = LoginServer()
    let session = LoginSession(Scheme(), policy: LoginPolicy(withoutCredential: .sendBare))
    session.isAutomatic = false
    let client = UplinkClient(base: base, transport: server.transport, authenticator: session)
    let error = try await failure(client)
    #expect(error.trace.attempts == 1)
    #expect(server.logins == 0)
  }

  @Test func `sends no request of one user under another one`() async throws {
    let server = LoginServer()
    let session = LoginSession(Scheme())
    let client = UplinkClient(
      base: base, transport: server.transport, authenticator: session,
      handlers: [LogOutOnce(session: session)])
    let error = try await failure(client)
    guard case .authentication(.userChanged) = error.cause else { throw error }
  }

  private let base = BaseAddress(scheme: .http, host: "farm")

  private func client(_ server: LoginServer, parallelLimit: Int = 8) -> UplinkClient {
    UplinkClient(
      base: base, transport: server.transport, authenticator: LoginSession(Scheme()),
      configuration: .init(parallelLimit: parallelLimit))
  }

  private func failure(_ client: UplinkClient) async throws -> NetworkError {
    try await networkError { () async throws(NetworkError) in _ = try await client.execute(.get("animals")) }
  }

  private struct Scheme: LoginScheme {
    func apply(_ token: String, to request: inout Request) {
      request.headerFields[.authorization] = "Bearer \(token)"
    }

    func logIn(replacing old: String?, via direct: DirectSender) async throws -> String {
      guard old != nil else { return "expired" }
      let answer = try await direct.send(.post("login"))
      guard answer.status == .ok else { throw AuthenticationFailure.refused(status: answer.status.code) }
      return answer.text
    }
  }

  /// Changes the user between two attempts.
  private struct LogOutOnce: ResponseHandler {
    var statuses: StatusSet { .all }
    let session: LoginSession<Scheme>

    func decide(_ outcome: Outcome, _ context: AttemptContext) async -> Verdict {
      do { try await session.logOut() } catch { return .fail }
      return context.attempt == 1 ? .repeat(after: .zero) : .next
    }
  }

  private final class LoginServer: Sendable {
    private let count = Mutex(0)
    private let refusesLogins: Bool
    private let takesNoToken: Bool

    init(refusesLogins: Bool = false, takesNoToken: Bool = false) {
      self.refusesLogins = refusesLogins
      self.takesNoToken = takesNoToken
    }

    var logins: Int { count.withLock { $0 } }

    var transport: ScriptedTransport { ScriptedTransport { self.answer($0) } }

    private func answer(_ request: Request) -> ScriptedTransport.Step {
      if request.path == "login" {
        count.withLock { $0 += 1 }
        return .answer(
          refusesLogins ? Response(status: .forbidden) : Response(status: .ok, body: Array("token".utf8)))
      }
      let isKnown = request.headerFields[.authorization] == "Bearer token" && !takesNoToken
      return .answer(
        isKnown ? Response(status: .ok, body: Array("fine".utf8)) : Response(status: .unauthorized))
    }
  }
}
