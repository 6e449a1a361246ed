/// What a server gives for a login, and takes for each request (RFC 6750).
public struct BearerToken: SecretBearing, Hashable, Codable {
  /// The token itself.
  public let text: String
  /// How long it holds, counted from the moment when it was had; `nil` if the server does not say.
  public let lifetime: Duration?

  /// `nil` unless the text is made of visible ASCII characters: more than RFC 6750 allows, since servers give
  /// more, and nothing that could break a header field.
  public init?(_ text: String, lifetime: Duration? = nil) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    self.text = text
    self.lifetime = lifetime
  }
}
