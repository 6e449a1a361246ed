import Foundation

/// An address as it may be shown: a password in it is veiled, and put back where the veil was left standing.
struct VeiledAddress: Sendable, Hashable {
  static let veil = "•••"

  /// With the password.
  var address: String

  /// `http://maker:•••@camera/stream`
  var shown: String {
    guard let password else { return address }
    return address.replacingCharacters(in: password, with: Self.veil)
  }

  /// What was meant by a text that began as ``shown``; `nil` if a password is veiled that is not known there: it
  /// belongs to one server and one user, and goes to no other.
  func meant(by typed: String) -> String? {
    guard let veil = VeiledAddress(address: typed).password, typed[veil] == Self.veil else { return typed }
    guard let password, Self.server(typed, veil) == Self.server(address, password) else { return nil }
    return typed.replacingCharacters(in: veil, with: String(address[password]))
  }

  /// Scheme and user before the password, and host and port behind it.
  private static func server(_ address: String, _ password: Range<String.Index>) -> [Substring] {
    [address[..<password.lowerBound], address[password.upperBound...].prefix { !"/?#".contains($0) }]
  }

  /// Where it stands: from the first colon of the user's part to the last `@` of the authority (RFC 3986, 3.2.1).
  private var password: Range<String.Index>? {
    guard let start = address.range(of: "://")?.upperBound else { return nil }
    let authority = address[start...].prefix { !"/?#".contains($0) }
    guard let end = authority.lastIndex(of: "@"), let colon = authority[..<end].firstIndex(of: ":") else {
      return nil
    }
    let from = address.index(after: colon)
    return from < end ? from..<end : nil
  }
}
