/// A pending request for an application key.
package struct AccessRequest: Sendable, Hashable, Decodable {
  /// Names the request when asking for its decision.
  package var token: String
  /// The page on which a logged-in person decides; `nil` on servers before 1.8.
  package var dialog: String?

  private enum CodingKeys: String, CodingKey {
    case token = "app_token"
    case dialog = "auth_dialog"
  }
}
