public import Foundation

extension OAuth2 {
  /// What a server gives (RFC 6749, section 5.1). Codable, to be kept in a keyring.
  public struct Credential: SecretBearing, Hashable, Codable {
    /// Goes out with each request.
    public var accessToken: String
    /// Gets a new one, without a person.
    public var refreshToken: String?
    /// What the server allows, if it says so; otherwise what was asked for.
    public var scopes: [String]?
    /// When the access token ends, if the server says so; by the wall clock, to outlast a restart.
    public var expiry: Date?

    /// A credential that was had elsewhere.
    public init(
      accessToken: String, refreshToken: String? = nil, scopes: [String]? = nil, expiry: Date? = nil
    ) {
      self.accessToken = accessToken
      self.refreshToken = refreshToken
      self.scopes = scopes
      self.expiry = expiry
    }
  }
}
