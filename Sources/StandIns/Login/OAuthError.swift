/// An error of the token and the check endpoint (RFC 6749, 5.2).
struct OAuthError: Error, Equatable {
  var code: String
  var description: String
  var status = 400

  static let invalidClient = OAuthError(
    code: "invalid_client", description: "Bad client credentials", status: 401)
  static func invalidGrant(_ description: String) -> OAuthError {
    OAuthError(code: "invalid_grant", description: description)
  }
  static func invalidRequest(_ description: String) -> OAuthError {
    OAuthError(code: "invalid_request", description: description)
  }
  static let invalidScope = OAuthError(
    code: "invalid_scope", description: "The client is not registered for one of the scopes")
  static let invalidToken = OAuthError(
    code: "invalid_token", description: "Token was not recognised or has expired")
  static let unauthorizedClient = OAuthError(
    code: "unauthorized_client", description: "The client is not registered for this grant type")
  static let unsupportedGrant = OAuthError(
    code: "unsupported_grant_type",
    description: "Supported: authorization_code, client_credentials, refresh_token")
}
