public import HTTPTypes

/// Sends a key in a header field of its own, e.g. OctoPrint's `X-Api-Key`.
///
/// The key is asked for at each attempt and never kept here. Without one the request goes out bare and the
/// server decides.
public struct APIKeyAuthenticator: Authenticator {
  private let field: HTTPField.Name
  private let key: @Sendable () async throws -> String?

  public init(field: HTTPField.Name, key: @escaping @Sendable () async throws -> String?) {
    self.field = field
    self.key = key
  }

  public func authenticate(_ request: inout Request) async throws {
    if let key = try await key() { request.headerFields[field] = key }
  }
}
