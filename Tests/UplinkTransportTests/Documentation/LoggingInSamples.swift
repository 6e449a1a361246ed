import Foundation
import HTTPTypes
import Testing
import Uplink
import UplinkTesting

/// The samples of the article "Logging in".
enum LoggingIn {
  struct FarmToken: SecretBearing { var text: String }

  struct FarmLogin: LoginScheme {
    func apply(_ token: FarmToken, to request: inout Request) {
      request.headerFields[.authorization] = "Farm \(token.text)"
    }

    func logIn(replacing old: FarmToken?, via direct: DirectSender) async throws -> FarmToken {
      let answer = try await direct.send(.post("token"))
      guard answer.status == .ok else {
        throw AuthenticationFailure.refused(status: answer.status.code)
      }
      return FarmToken(text: answer.text)
    }
  }

  struct KeyringStore: CredentialStore {
    let keyring: Keyring

    func load() async throws -> BearerToken? {
      try await keyring["farm"].map { try JSONDecoder().decode(BearerToken.self, from: $0) }
    }
    func save(_ token: BearerToken) async throws {
      await keyring.set("farm", try JSONEncoder().encode(token))
    }
    func remove() async throws { await keyring.set("farm", nil) }
  }

  actor Keyring {
    private var secrets: [String: Data] = [:]

    subscript(name: String) -> Data? { secrets[name] }
    func set(_ name: String, _ secret: Data?) { secrets[name] = secret }
  }

  struct Accounts {
    func current() async throws -> [String: String]? { ["name": "ada", "password": "analytical"] }
  }

  static func show(by session: LoginSession<BearerLogin>) async {
    func show(_ status: LoginStatus) {}
    for await status in session.states { show(status) }
  }

  static func authorise(
    at server: OAuth2.Server, _ client: UplinkClient, store: any CredentialStore<OAuth2.Credential>,
    open: (String) -> Void, callback: () async -> String
  ) async throws {
    let oauth = OAuth2(server, client: .public(id: "outpost"), grant: .authorizationCode, scopes: ["jobs"])
    let session = LoginSession(oauth, store: store)

    let attempt = oauth.authorizationRequest(redirectingTo: "http://127.0.0.1:8017/callback")
    open(attempt.url)
    let code = try attempt.code(from: await callback())
    try await session.logIn(with: try await oauth.credential(for: code, of: attempt, via: client.direct))
  }
}

@Suite struct `The samples of Logging in` {
  private typealias KeyringStore = LoggingIn.KeyringStore

  private let base = BaseAddress(scheme: .https, host: "farm.example")
  private let transport = ScriptedTransport { request in
    switch request.path {
    case "session": .answer(Response(status: .ok, body: Array(#"{"token": "t1", "expires_in": 600}"#.utf8)))
    case "token": .answer(Response(status: .ok, body: Array("t2".utf8)))
    default: .answer(Response(status: .ok))
    }
  }

  @Test func `log in by a request of the app`() async throws {
    let (accounts, keyring) = (LoggingIn.Accounts(), LoggingIn.Keyring())
    let login = BearerLogin(tokenAt: ["token"], lifetimeAt: ["expires_in"]) {
      guard let account = try await accounts.current() else { return nil }
      return try Request.post("session").json(account)
    }
    let session = LoginSession(login, store: KeyringStore(keyring: keyring))
    let farm = UplinkClient(base: base, transport: transport, authenticator: session)
    _ = try await farm.execute(.get("animals"))
    #expect(transport.requests.last?.headerFields[.authorization] == "Bearer t1")
    try await session.logIn(via: farm.direct)
    try await session.changeUser()
    try await session.logOut()
    session.isAutomatic = false
    #expect(session.status == .loggedOut)
    #expect(await keyring["farm"] == nil)
  }

  @Test func `have a scheme of their own`() async throws {
    let farm = UplinkClient(
      base: base, transport: transport, authenticator: LoginSession(LoggingIn.FarmLogin()))
    _ = try await farm.execute(.get("animals"))
    #expect(transport.requests.last?.headerFields[.authorization] == "Farm t2")
    #expect("\(LoggingIn.FarmToken(text: "t2"))" == "FarmToken(hidden)")
  }
}
