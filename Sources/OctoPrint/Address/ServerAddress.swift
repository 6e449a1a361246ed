import Foundation
public import Uplink

/// The address of an OctoPrint server as a person types it: with or without a scheme, with a path (behind a
/// reverse proxy), by name or by IPv4 or IPv6 address.
public struct ServerAddress: Sendable, Hashable {
  /// What is wrong with what was typed.
  public enum Malformed: Error, Sendable, Hashable {
    /// Nothing was typed.
    case empty
    /// Something else than http or https.
    case scheme(String)
    /// No possible name or address.
    case host(String)
    /// No possible port.
    case port(String)
    /// A name and password inside the address; keys have a field of their own.
    case credentials
  }

  /// The address in the form that clients take.
  public let base: BaseAddress
  /// `false` if no scheme was typed and `http` was assumed.
  public let namesScheme: Bool

  /// Reads what was typed. A query, a fragment and the paths of OctoPrint's own pages (`/#temp`, `/login/`,
  /// `/api`) are dropped, since people copy addresses from the browser's bar.
  public init(parsing text: String) throws(Malformed) {
    let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !typed.isEmpty else { throw .empty }
    // Query and fragment go first: an address can be part of them.
    var rest = typed.prefix { $0 != "?" && $0 != "#" }
    var scheme = BaseAddress.Scheme.http
    let name = rest.prefix { $0 != "/" && $0 != ":" }
    namesScheme = rest.dropFirst(name.count).hasPrefix("://")
    if namesScheme {
      guard let known = BaseAddress.Scheme(rawValue: name.lowercased()) else {
        throw .scheme(name.lowercased())
      }
      scheme = known
      rest = rest.dropFirst(name.count + 3)
    }
    let authority = rest.prefix { $0 != "/" }
    let path = rest.dropFirst(authority.count)
    guard !authority.contains("@") else { throw .credentials }
    let (host, port) = try Self.hostAndPort(authority)
    base = BaseAddress(scheme: scheme, host: host, port: port, prefix: Self.prefix(path))
  }

  private static func hostAndPort(_ authority: Substring) throws(Malformed) -> (String, Int?) {
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { throw .host(String(authority)) }
      let host = authority[authority.index(after: authority.startIndex)..<end]
      guard isIPv6(host) else { throw .host(String(authority)) }
      return (host.lowercased(), try port(authority[authority.index(after: end)...]))
    }
    // An IPv6 address without brackets has more than one colon and so cannot carry a port.
    if authority.filter({ $0 == ":" }).count > 1 {
      guard isIPv6(authority) else { throw .host(String(authority)) }
      return (authority.lowercased(), nil)
    }
    let host = authority.prefix { $0 != ":" }
    guard !host.isEmpty, host.utf8.allSatisfy(isHostByte) else { throw .host(String(authority)) }
    return (host.lowercased(), try port(authority.dropFirst(host.count)))
  }

  private static func port(_ text: Substring) throws(Malformed) -> Int? {
    if text.isEmpty { return nil }
    let digits = text.dropFirst()
    guard text.first == ":", digits.allSatisfy({ "0"..."9" ~= $0 }), let number = Int(digits),
      (1...65535).contains(number)
    else {
      throw .port(String(text.first == ":" ? digits : text))
    }
    return number
  }

  private static func prefix(_ path: Substring) -> String {
    var segments = path.split(separator: "/")
    let own: Set<Substring> = [
      "api", "downloads", "index.html", "login", "plugin", "recovery", "reverse_proxy_test", "sockjs",
      "static",
    ]
    if let first = segments.firstIndex(where: own.contains) { segments.removeSubrange(first...) }
    let allowed = segments.compactMap { String($0).addingPercentEncoding(withAllowedCharacters: prefixSet) }
    return allowed.map { "/" + $0 }.joined()
  }

  /// Unreserved characters and `%`, so that what was encoded stays as it was.
  private static let prefixSet = CharacterSet(charactersIn: "%-._~").union(.init(charactersIn: "0"..."9"))
    .union(.init(charactersIn: "a"..."z")).union(.init(charactersIn: "A"..."Z"))

  /// With or without a zone (RFC 4007): `fe80::1%eth0`.
  private static func isIPv6(_ text: Substring) -> Bool {
    let address = text.prefix { $0 != "%" }
    let zone = text.dropFirst(address.count)
    guard zone.isEmpty || (zone.count > 1 && zone.dropFirst().utf8.allSatisfy(isHostByte)) else {
      return false
    }
    var bytes = in6_addr()
    return inet_pton(AF_INET6, String(address), &bytes) == 1
  }

  /// Letters, digits, `-`, `.`, `_`; international names enter in their ASCII form (`xn--`) or as UTF-8.
  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x80...: true
    default: false
    }
  }
}
