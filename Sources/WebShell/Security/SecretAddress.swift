import Foundation

/// The address of a web page, server or camera that may be a secret by itself: by a user's name and password, a query,
/// or a long part that nobody could guess.
package struct SecretAddress: Hashable, Sendable {
  static let veil = "•••"

  /// With all its secrets.
  package let whole: String

  package init(_ address: String) { whole = address }

  /// As everybody may read it: `http://[…]@camera/[…]/stream?…`
  package var redacted: String {
    let open = whole.prefix { $0 != "?" && $0 != "#" }
    let parts = open.split(separator: "/", omittingEmptySubsequences: false).map { part in
      if let end = part.lastIndex(of: "@") { return Redaction.mark + part[end...] }
      return Redaction.looksRandom(part) ? Redaction.mark : String(part)
    }
    return parts.joined(separator: "/") + (open.endIndex == whole.endIndex ? "" : "?…")
  }

  /// A text in which all addresses are redacted. One without a server counts only with its query: nothing else tells
  /// it from other texts with slashes.
  package static func redacting(_ text: String) -> String {
    let address = /([A-Za-z][A-Za-z0-9+.\-]*:\/\/[^\s"'<>\\]+)|(^|[\s"'])(\/[^\s"'<>\\?]*\?[^\s"'<>\\]+)/
    return text.replacing(address) { match in
      let (_, whole, before, path) = match.output
      let address = SecretAddress(String(whole ?? path ?? "")).redacted
      return "\(before ?? "")\(address)"
    }
  }

  /// As who may change it reads it, without the password: `http://maker:•••@camera/stream`
  package var veiled: String {
    guard let password else { return whole }
    return whole.replacingCharacters(in: password, with: Self.veil)
  }

  /// What was meant by a text that began as ``veiled``; `nil` if a password is veiled that is not known there: it
  /// belongs to one server and one user, and goes to no other.
  package func meant(by typed: String) -> String? {
    guard let veil = SecretAddress(typed).password, typed[veil] == Self.veil else { return typed }
    guard let password, Self.server(typed, veil) == Self.server(whole, password) else { return nil }
    return typed.replacingCharacters(in: veil, with: String(whole[password]))
  }

  /// Scheme and user before the password, and host and port behind it.
  private static func server(_ address: String, _ password: Range<String.Index>) -> [Substring] {
    [address[..<password.lowerBound], address[password.upperBound...].prefix { !"/?#".contains($0) }]
  }

  /// Where it stands: from the first colon of the user's part to the last `@` of the authority (RFC 3986, 3.2.1).
  private var password: Range<String.Index>? {
    guard let start = whole.range(of: "://")?.upperBound else { return nil }
    let authority = whole[start...].prefix { !"/?#".contains($0) }
    guard let end = authority.lastIndex(of: "@"), let colon = authority[..<end].firstIndex(of: ":") else {
      return nil
    }
    let from = whole.index(after: colon)
    return from < end ? from..<end : nil
  }
}

/// A path on this server, safe to send a browser to.
///
/// "//host" would lead to another server, and so would "/\t/host", since browsers drop control characters.
struct LocalPath {
  let text: String

  init?(_ text: some StringProtocol) {
    guard text.hasPrefix("/"), !text.hasPrefix("//"),
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") })
    else { return nil }
    self.text = String(text)
  }
}
