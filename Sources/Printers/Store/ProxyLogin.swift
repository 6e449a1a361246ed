import Foundation
package import Keyring
package import Uplink

/// Name and password that a proxy in front of a printer's server asks for by itself (RFC 7617). It is for one server
/// only, and never sent to another.
package struct ProxyLogin: Sendable, Hashable {
  package let user: String
  private let password: Secret
  private let origin: String

  package init(user: String, password: Secret, at base: BaseAddress) {
    (self.user, self.password) = (user, password)
    origin = Self.origin(base)
  }

  /// Whether it may be sent there.
  package func isFor(_ base: BaseAddress) -> Bool { Self.origin(base) == origin }

  /// The value of `Authorization`.
  var field: String { "Basic \(Data("\(user):\(password.reveal())".utf8).base64EncodedString())" }

  private static func origin(_ base: BaseAddress) -> String { "\(base.scheme.rawValue)://\(base.authority)" }

  // MARK: In the keyring

  var secret: Secret { Secret("\(origin) \(user):\(password.reveal())") }

  /// `nil` for what is no such secret.
  init?(_ secret: Secret) {
    let parts = secret.reveal().split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let colon = parts[1].firstIndex(of: ":") else { return nil }
    origin = String(parts[0])
    user = String(parts[1][..<colon])
    password = Secret(String(parts[1][parts[1].index(after: colon)...]))
  }

  /// What becomes of the one in the keyring when a printer is saved; it counts already while the printer is tried.
  package enum Change: Sendable, Hashable {
    case login(ProxyLogin)
    case removed
  }
}
