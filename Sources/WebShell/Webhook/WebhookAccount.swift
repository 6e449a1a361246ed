import Foundation

/// Where notices go besides the pages. All of it is kept among the secrets: with many services who knows the
/// address may write there.
package struct WebhookAccount: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Codable, CaseIterable {
    /// ntfy: title, priority, tags and the page to open as header fields, the text as the body.
    case ntfy
    /// An object with all that is known.
    case json
  }

  package var kind: Kind
  /// With `https` or `http`, without a user's name or password.
  package var address: String
  /// Sent as `Authorization: Bearer`; empty for none.
  package var token: String
  /// What notices are written in.
  package var language: String
  /// How pages of this process are reached, `http://127.0.0.1:8420`: what links begin with.
  package var origin: String

  package init(kind: Kind, address: String, token: String, language: Language, origin: String) {
    self.kind = kind
    self.address = address
    self.token = token
    self.language = language.rawValue
    self.origin = origin
  }

  /// Whether it is an address that one can post to, with no secret in the wrong place.
  package static func isUsable(_ address: String) -> Bool {
    guard let parts = URLComponents(string: address), let host = parts.host, !host.isEmpty else {
      return false
    }
    return ["http", "https"].contains(parts.scheme?.lowercased()) && parts.user == nil
      && parts.password == nil
      && parts.fragment == nil
  }
}
