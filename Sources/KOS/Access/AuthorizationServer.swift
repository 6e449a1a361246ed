package import Uplink

/// An OAuth 2 server of CTU's kind (Zuul OAAS): authorization code, refresh, and a way to ask what a token is for.
package struct AuthorizationServer: Sendable, Hashable {
  package var base: BaseAddress
  /// Opened in a browser; relative to ``base``, as the others.
  package var authorizePath: String
  package var tokenPath: String
  package var checkPath: String
  /// Where a person registers an application.
  package var manager: String?
  /// See `OAuth2.Server.takesPKCE`: a server that does not know PKCE passes over it.
  package var takesPKCE: Bool

  package init(
    base: BaseAddress, authorizePath: String = "oauth/authorize", tokenPath: String = "oauth/token",
    checkPath: String = "oauth/check_token", manager: String? = nil, takesPKCE: Bool = true
  ) {
    self.base = base
    self.authorizePath = authorizePath
    self.tokenPath = tokenPath
    self.checkPath = checkPath
    self.manager = manager
    self.takesPKCE = takesPKCE
  }

  /// That of CTU, for all faculties.
  package static let ctu = AuthorizationServer(
    base: BaseAddress(scheme: .https, host: "auth.fit.cvut.cz"), manager: "https://auth.fit.cvut.cz/manager")

  var server: OAuth2.Server {
    OAuth2.Server(
      authorization: OAuth2.Server.Endpoint(base, authorizePath),
      token: OAuth2.Server.Endpoint(base, tokenPath), takesPKCE: takesPKCE)
  }
}
