import Foundation

/// The state of the OAuth server (Zuul OAAS): sessions, approvals, codes and tokens.
///
/// Kept in memory, for as long as the process lives.
actor OAAS {
  struct Lifetimes: Sendable, Hashable {
    var accessToken: Duration = .seconds(3600)
    var refreshToken: Duration = .seconds(2_592_000)
    var approval: Duration = .seconds(2_592_000)
    var code: Duration = .seconds(300)
    var session: Duration = .seconds(1800)
  }

  struct Session: Sendable {
    var username: String?
    /// Where to go on after the login.
    var target: String?
    var expires: Date
  }

  /// What a code stands for.
  struct Authorization: Sendable, Equatable {
    var client: String
    var username: String
    var scopes: [String]
    var redirectURI: String?
    var expires: Date
  }

  /// The answer of the token endpoint.
  struct Grant: Sendable, Equatable {
    var accessToken: String
    var refreshToken: String?
    var expiresIn: Int
    var scopes: [String]
  }

  private struct Approval: Hashable {
    var client: String
    var username: String
  }

  private let lifetimes: Lifetimes
  private let now: @Sendable () -> Date
  private var sessions: [String: Session] = [:]
  private var approvals: [Approval: (scopes: Set<String>, expires: Date)] = [:]
  private var codes: [String: Authorization] = [:]
  private var tokens: [String: Token] = [:]
  private var refreshTokens: [String: Token] = [:]

  init(lifetimes: Lifetimes, now: @escaping @Sendable () -> Date) {
    self.lifetimes = lifetimes
    self.now = now
  }

  // MARK: Sessions

  /// The session of a cookie, or a new one.
  func session(_ id: String?) -> (id: String, session: Session) {
    if let id, let session = sessions[id], session.expires > now() { return (id, session) }
    let id = UUID().uuidString
    let session = Session(expires: end(of: lifetimes.session))
    sessions[id] = session
    return (id, session)
  }

  func remember(target: String, in id: String) { sessions[id]?.target = target }

  /// A session of its own for who logged in, so that one set from outside is worth nothing; and where to go
  /// on.
  func logIn(_ username: String, from id: String?) -> (id: String, target: String?) {
    let target = id.flatMap { sessions.removeValue(forKey: $0)?.target }
    let id = UUID().uuidString
    sessions[id] = Session(username: username, expires: end(of: lifetimes.session))
    return (id, target)
  }

  // MARK: Approvals and codes

  func isApproved(client: String, username: String, scopes: [String]) -> Bool {
    guard let approval = approvals[Approval(client: client, username: username)] else { return false }
    return approval.expires > now() && approval.scopes.isSuperset(of: scopes)
  }

  func approve(client: String, username: String, scopes: [String]) {
    approvals[Approval(client: client, username: username)] = (Set(scopes), end(of: lifetimes.approval))
  }

  func code(for client: String, username: String, scopes: [String], redirectURI: String?) -> String {
    let code = String(UUID().uuidString.filter { $0 != "-" }.prefix(6))
    codes[code] = Authorization(
      client: client, username: username, scopes: scopes, redirectURI: redirectURI,
      expires: end(of: lifetimes.code))
    return code
  }

  /// What a code stands for; it is worth nothing afterwards, whoever asked.
  func redeem(_ code: String) -> Authorization? {
    guard let authorization = codes.removeValue(forKey: code), authorization.expires > now() else {
      return nil
    }
    return authorization
  }

  // MARK: Tokens

  func grant(client: String, username: String?, scopes: [String], canRefresh: Bool) -> Grant {
    let access = newToken(client, username, scopes)
    var refresh: String?
    if canRefresh {
      refresh = UUID().uuidString.lowercased()
      refreshTokens[refresh ?? ""] = Token(
        client: client, username: username, scopes: scopes, expires: end(of: lifetimes.refreshToken))
    }
    return Grant(
      accessToken: access, refreshToken: refresh, expiresIn: Int(lifetimes.accessToken.components.seconds),
      scopes: scopes)
  }

  /// A new access token for the same refresh token, which is not rotated.
  ///
  /// - Parameter scopes: fewer than at first, or `nil` for the same.
  func refresh(_ refreshToken: String, client: String, scopes: [String]?) -> Grant? {
    guard let known = refreshTokens[refreshToken], known.expires > now(), known.client == client else {
      return nil
    }
    let scopes = scopes ?? known.scopes
    guard Set(known.scopes).isSuperset(of: scopes) else { return nil }
    return Grant(
      accessToken: newToken(client, known.username, scopes), refreshToken: refreshToken,
      expiresIn: Int(lifetimes.accessToken.components.seconds), scopes: scopes)
  }

  private func newToken(_ client: String, _ username: String?, _ scopes: [String]) -> String {
    let token = UUID().uuidString.lowercased()
    tokens[token] = Token(
      client: client, username: username, scopes: scopes, expires: end(of: lifetimes.accessToken))
    return token
  }

  /// What a token stands for; `nil` if it is unknown, expired or revoked.
  func token(_ text: String) -> Token? {
    guard let token = tokens[text] else { return nil }
    guard token.expires > now() else {
      tokens[text] = nil
      return nil
    }
    return token
  }

  /// Makes all access tokens worthless, and refresh tokens too if wished.
  func revoke(refreshTokens all: Bool) {
    tokens = [:]
    if all {
      refreshTokens = [:]
      approvals = [:]
      sessions = [:]
    }
  }

  private func end(of lifetime: Duration) -> Date {
    now().addingTimeInterval(Double(lifetime.components.seconds))
  }
}
