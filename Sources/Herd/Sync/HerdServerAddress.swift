import Foundation
package import Uplink

/// The address of a herd server as people type it, with the account's number: where the account's requests go.
package struct HerdServerAddress: Hashable, Sendable {
  /// As it is shown and compared: scheme, host, port and path in one spelling.
  package let text: String
  private let base: BaseAddress

  /// - Parameter typed: such as `https://herd.example` or `herd.example:8443/farm`; without a scheme it is `https`.
  /// - Throws: ``Malformed`` for what is no address of a server.
  package init(parsing typed: String) throws(Malformed) {
    let trimmed = typed.trimmingCharacters(in: .whitespaces)
    let whole = trimmed.contains("://") ? trimmed : "https://\(trimmed)"
    guard let parts = URLComponents(string: whole), let host = parts.host?.lowercased(), !host.isEmpty,
      let scheme = parts.scheme.flatMap({ BaseAddress.Scheme(rawValue: $0.lowercased()) }), parts.user == nil,
      parts.query == nil, parts.fragment == nil
    else { throw Malformed(text: typed) }
    let standard = scheme == .https ? 443 : 80
    let port = parts.port == standard ? nil : parts.port
    let path = parts.percentEncodedPath.split(separator: "/").map { "/" + $0 }.joined()
    let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    base = BaseAddress(scheme: scheme, host: name, port: port, prefix: path)
    text = "\(scheme.rawValue)://\(host)\(port.map { ":\($0)" } ?? "")\(path)"
  }

  package struct Malformed: Error, Hashable {
    package let text: String
  }

  /// The base of all requests about an account.
  package func base(ofAccount number: Int) -> BaseAddress {
    BaseAddress(
      scheme: base.scheme, host: base.host, port: base.port, prefix: "\(base.prefix)/v1/a/\(number)")
  }
}
