/// A pending request for an application key.
package struct AccessRequest: Sendable, Hashable, Decodable {
  /// Names the request when asking for its decision. A secret: it is traded for the key.
  package var token: String
  /// The page on which a logged-in person decides; `nil` on servers before 1.8.
  package var dialog: String?

  private enum CodingKeys: String, CodingKey {
    case token = "app_token"
    case dialog = "auth_dialog"
  }
}

extension AccessRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String { "request for an application key" }
  package var debugDescription: String { description }
}
