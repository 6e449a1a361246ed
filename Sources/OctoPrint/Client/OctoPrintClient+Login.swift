import HTTPTypes
import Uplink

/// Who is there (OctoPrint 1.11).
extension OctoPrintClient {
  /// `GET /api/currentuser`
  public func currentUser() async throws(OctoPrintError) -> CurrentUser { try await fetch(.currentUser) }

  /// `POST /api/login`, `passive`: trades the key for a session, which the push channel's authentication needs.
  ///
  /// Never to be used for finding out whether a key is good: after three wrong ones in a minute the server
  /// refuses good ones too.
  public func passiveLogin() async throws(OctoPrintError) -> Login {
    try await fetch(.passiveLogin, ["passive": true])
  }

  /// `POST /api/login`: logs in by name and password, for a person who has no key.
  ///
  /// OctoPrint takes it only with a token against forged requests, which `GET /login/` hands out, so this is two
  /// requests. The session is good for ``authenticated(by:)``; what to do next is
  /// ``generateApplicationKey(app:user:)`` and ``logout()``.
  ///
  /// - Parameters:
  ///   - user: the name.
  ///   - password: goes into the request and nowhere else.
  ///   - secondFactor: fields that plugins for second factors ask for; see ``secondFactors(of:)``.
  public func login(
    user: String, password: String, secondFactor: [String: String] = [:]
  ) async throws(OctoPrintError) -> PasswordSession {
    var session = PasswordSession()
    session.take(from: try await execute(Endpoint.loginPage.request().unauthenticated(), to: .loginPage))
    var members: JSONMembers = ["user": user, "pass": password]
    for (field, value) in secondFactor.sorted(by: { $0.key < $1.key }) { members.set(field, value) }
    var request = try request(.login, [], [], members).unauthenticated()
    session.attach(to: &request)
    let response = try await execute(request, to: .login)
    session.take(from: response)
    session.login = try read(Login.self, from: response, to: .login)
    return session
  }

  /// `GET /login/`: what these plugins of ``OctoPrintError/secondFactorNeeded(_:plugins:)`` ask for.
  public func secondFactors(of plugins: [String]) async throws(OctoPrintError) -> [SecondFactor] {
    let page = try await execute(Endpoint.loginPage.request().unauthenticated(), to: .loginPage).text
    return plugins.map { SecondFactor(plugin: $0, onLoginPage: page) }
  }

  /// `POST /api/logout`: ends the session of ``authenticated(by:)``; the key of others stays good.
  public func logout() async throws(OctoPrintError) { try await send(.logout) }
}
