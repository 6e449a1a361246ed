/// An application registered in the Apps Manager.
package struct Client: Sendable, Equatable {
  package var id: String
  package var secret: String
  /// Where codes may be sent to; of the loopback interface every port and path counts as registered (RFC
  /// 8252).
  package var redirectURIs: [String]
  package var grants: Set<Grant>
  package var scopes: Set<String>

  package enum Grant: String, Sendable, CaseIterable {
    case authorizationCode = "authorization_code"
    case implicit
    case clientCredentials = "client_credentials"
    case refreshToken = "refresh_token"
  }

  package init(
    id: String, secret: String, redirectURIs: [String] = [], grants: Set<Grant>, scopes: Set<String>
  ) {
    self.id = id
    self.secret = secret
    self.redirectURIs = redirectURIs
    self.grants = grants
    self.scopes = scopes
  }

  /// No secrets: they are printed at every start, and open nothing but generated data.
  package static let samples = [
    Client(
      id: "sample-app", secret: "sample-app-secret", grants: [.authorizationCode, .implicit, .refreshToken],
      scopes: [
        "cvut:kosapi:read", "urn:ctu:oauth:kosapi:public.readonly", "cvut:umapi:read",
        "cvut:sirius:personal:read",
      ]),
    Client(
      id: "sample-service", secret: "sample-service-secret", grants: [.clientCredentials],
      scopes: [
        "cvut:kosapi:read", "urn:ctu:oauth:kosapi:public.readonly", "cvut:umapi:read",
        "cvut:sirius:all:read",
      ]),
  ]

  func mayRedirect(to uri: String) -> Bool {
    if redirectURIs.contains(uri) { return true }
    return ["http://127.0.0.1", "http://localhost", "http://[::1]"].contains { origin in
      guard uri.hasPrefix(origin) else { return false }
      let rest = uri.dropFirst(origin.count)
      // Nothing that makes another host of it, and no fragment (RFC 6749, 3.1.2).
      return (rest.isEmpty || rest.hasPrefix("/") || Self.isPort(rest)) && !rest.contains("#")
    }
  }

  private static func isPort(_ rest: Substring) -> Bool {
    guard rest.hasPrefix(":") else { return false }
    let digits = rest.dropFirst().prefix { $0.isNumber }
    let path = rest.dropFirst(1 + digits.count)
    return !digits.isEmpty && (path.isEmpty || path.hasPrefix("/"))
  }
}
