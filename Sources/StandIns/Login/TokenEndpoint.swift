import Foundation

/// `/oauth/token` and `/oauth/check_token`, without HTTP.
struct TokenEndpoint: Sendable {
  struct Reply: Encodable, Sendable, Equatable {
    enum CodingKeys: String, CodingKey {
      case accessToken = "access_token"
      case tokenType = "token_type"
      case refreshToken = "refresh_token"
      case expiresIn = "expires_in"
      case scope
    }

    var accessToken: String
    var tokenType = "bearer"
    var refreshToken: String?
    var expiresIn: Int
    var scope: String

    init(_ grant: OAAS.Grant) {
      accessToken = grant.accessToken
      refreshToken = grant.refreshToken
      expiresIn = grant.expiresIn
      scope = grant.scopes.joined(separator: " ")
    }
  }

  struct Check: Encodable, Sendable, Equatable {
    enum CodingKeys: String, CodingKey {
      case clientID = "client_id"
      case expires = "exp"
      case scope
      case audience = "aud"
      case username = "user_name"
    }

    var clientID: String
    /// Seconds since 1970.
    var expires: Int
    var scope: [String]
    var audience: [String]
    var username: String?
  }

  let clients: [Client]
  let oaas: OAAS

  /// By HTTP Basic, or by fields of the form, which clients at FIT use.
  func client(_ form: QueryString, authorization: String?) throws(OAuthError) -> Client {
    var (id, secret) = (form["client_id"], form["client_secret"])
    if let authorization, authorization.lowercased().hasPrefix("basic ") {
      let data = Data(base64Encoded: String(authorization.dropFirst("basic ".count))) ?? Data()
      let parts = data.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw .invalidClient }
      // Form-encoded within Basic (RFC 6749, 2.3.1).
      (id, secret) = (
        QueryString.decoded(parts[0], hasPlus: true), QueryString.decoded(parts[1], hasPlus: true)
      )
    }
    guard let client = clients.first(where: { $0.id == id && $0.secret == secret }) else {
      throw .invalidClient
    }
    return client
  }

  func token(_ form: QueryString, authorization: String?) async throws(OAuthError) -> Reply {
    let client = try client(form, authorization: authorization)
    guard let name = form["grant_type"] else { throw .invalidRequest("grant_type is missing") }
    guard let grant = Client.Grant(rawValue: name), grant != .implicit else { throw .unsupportedGrant }
    guard client.grants.contains(grant) else { throw .unauthorizedClient }
    switch grant {
    case .authorizationCode: return try await redeem(form, client)
    case .refreshToken: return try await refresh(form, client)
    case .clientCredentials, .implicit:
      let scopes = try Self.scopes(form["scope"], of: client)
      return Reply(await oaas.grant(client: client.id, username: nil, scopes: scopes, canRefresh: false))
    }
  }

  private func redeem(_ form: QueryString, _ client: Client) async throws(OAuthError) -> Reply {
    guard let code = form["code"] else { throw .invalidRequest("code is missing") }
    guard let authorization = await oaas.redeem(code), authorization.client == client.id else {
      throw .invalidGrant("Invalid authorization code")
    }
    // Named when the code was asked for, it has to be named again, and the same (RFC 6749, 4.1.3).
    guard authorization.redirectURI == form["redirect_uri"] else {
      throw .invalidGrant("Redirect URI mismatch")
    }
    return Reply(
      await oaas.grant(
        client: client.id, username: authorization.username, scopes: authorization.scopes,
        canRefresh: client.grants.contains(.refreshToken)))
  }

  private func refresh(_ form: QueryString, _ client: Client) async throws(OAuthError) -> Reply {
    guard let token = form["refresh_token"] else { throw .invalidRequest("refresh_token is missing") }
    let scopes = try form["scope"].map { text throws(OAuthError) in try Self.scopes(text, of: client) }
    guard let grant = await oaas.refresh(token, client: client.id, scopes: scopes) else {
      throw .invalidGrant("Invalid refresh token")
    }
    return Reply(grant)
  }

  /// Those wished for, or all that the client is registered for.
  static func scopes(_ text: String?, of client: Client) throws(OAuthError) -> [String] {
    let wished = (text ?? "").split(separator: " ").map(String.init)
    guard !wished.isEmpty else { return client.scopes.sorted() }
    guard client.scopes.isSuperset(of: wished) else { throw .invalidScope }
    return wished
  }

  func check(_ text: String?) async throws(OAuthError) -> Check {
    guard let text, !text.isEmpty else { throw .invalidRequest("token is missing") }
    guard let token = await oaas.token(text) else { throw .invalidToken }
    return Check(
      clientID: token.client, expires: Int(token.expires.timeIntervalSince1970), scope: token.scopes,
      audience: ["kosapi"], username: token.username)
  }
}
