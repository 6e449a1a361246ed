public import Foundation
import HTTPTypes

/// Logs in by OAuth 2.0 (RFC 6749, with the advice of RFC 9700): authorization code with PKCE, refresh, client
/// credentials.
///
/// With the client's own credentials the session logs in by itself. With a person it refreshes by itself; the
/// first time, and when the server takes the refresh token no more, the person has to go through a browser:
///
/// ```swift
/// let oauth = OAuth2(server, client: .public(id: "outpost"), grant: .authorizationCode, scopes: ["jobs"])
/// let session = LoginSession(oauth, store: keyring.store(for: server))
///
/// let attempt = oauth.authorizationRequest(redirectingTo: "http://127.0.0.1:8017/callback")
/// open(attempt.url)
/// let code = try attempt.code(from: callback)
/// try await session.logIn(with: try await oauth.credential(for: code, of: attempt, via: client.direct))
/// ```
public struct OAuth2: LoginScheme {
  /// How a credential is had.
  public enum Grant: Sendable, Hashable {
    /// A person allows it in a browser (section 4.1); then it is refreshed (section 6).
    case authorizationCode
    /// The client acts for itself (section 4.4).
    case clientCredentials
  }

  let server: Server
  let client: Client
  let grant: Grant
  let scopes: [String]
  let now: @Sendable () -> Date

  /// - Parameters:
  ///   - server: where to ask.
  ///   - client: who asks.
  ///   - grant: how.
  ///   - scopes: what for; empty leaves it to the server.
  ///   - now: the wall clock, by which a credential from the store is judged.
  public init(
    _ server: Server, client: Client, grant: Grant, scopes: [String] = [],
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.server = server
    self.client = client
    self.grant = grant
    self.scopes = scopes
    self.now = now
  }

  /// `Authorization: Bearer …` (RFC 6750, section 2.1).
  public func apply(_ credential: Credential, to request: inout Request) {
    request.headerFields[.authorization] = "Bearer " + credential.accessToken
  }

  /// As the server said; nothing left, if that is over.
  public func lifetime(of credential: Credential) -> Duration? {
    credential.expiry.map { .seconds(max(0, $0.timeIntervalSince(now()))) }
  }

  /// Asks for a token by the client's credentials, or by the refresh token of the old one.
  ///
  /// - Throws: ``AuthenticationFailure/loggedOut`` when only a person can log in;
  ///   ``AuthenticationFailure/refused(status:)`` when the server refuses (`invalid_grant` and the like).
  public func logIn(replacing old: Credential?, via direct: DirectSender) async throws -> Credential {
    switch grant {
    case .clientCredentials:
      return try await token([("grant_type", "client_credentials")] + scopeField, via: direct)
    case .authorizationCode:
      guard let refresh = old?.refreshToken else { throw AuthenticationFailure.loggedOut }
      var new = try await token(
        [("grant_type", "refresh_token"), ("refresh_token", refresh)], via: direct)
      // A server that rotates them sends a new one; without one the old one holds (section 6).
      new.refreshToken = new.refreshToken ?? refresh
      new.scopes = new.scopes ?? old?.scopes
      return new
    }
  }

  /// Exchanges the code that ``AuthorizationRequest/code(from:)`` found (section 4.1.3). A code is good once.
  ///
  /// - Throws: as ``logIn(replacing:via:)`` does.
  public func credential(
    for code: String, of request: AuthorizationRequest, via direct: DirectSender
  ) async throws -> Credential {
    var fields = [
      ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", request.redirect),
    ]
    if let verifier = request.verifier { fields.append(("code_verifier", verifier)) }
    return try await token(fields, via: direct)
  }

  var scopeField: [(String, String)] { scopes.isEmpty ? [] : [("scope", scopes.joined(separator: " "))] }

  private func token(
    _ fields: [(String, String)], via direct: DirectSender
  ) async throws -> Credential {
    var fields = fields.map { (name: $0.0, value: $0.1) }
    var request = Request.post(server.token.path).header(.accept, "application/json")
    try await client.identify(&request, &fields)
    let asked = now()
    let response = try await direct.send(request.form(fields), to: server.token.base)
    return try TokenAnswer(response).credential(askedAt: asked)
  }
}
