public import HTTPTypes

/// Sends a key in a header field of its own, e.g. OctoPrint's `X-Api-Key`.
///
/// The key is asked for at each attempt and never kept here. Without one the request goes out bare and the
/// server decides.
public struct APIKeyAuthenticator: Authenticator {
  private let field: HTTPField.Name
  private let key: @Sendable () async throws -> String?

  /// - Parameters:
  ///   - field: the header field that carries the key.
  ///   - key: asked just before each attempt; `nil` lets the request go out bare.
  public init(field: HTTPField.Name, key: @escaping @Sendable () async throws -> String?) {
    self.field = field
    self.key = key
  }

  /// Puts the key into its field, replacing what stands there.
  ///
  /// - Throws: what asking for the key throws.
  public func authenticate(
    _ request: inout Request, via direct: DirectSender
  ) async throws -> CredentialTicket {
    if let key = try await key() { request.headerFields[field] = key }
    return .none
  }
}
