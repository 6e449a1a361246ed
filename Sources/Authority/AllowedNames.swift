import SwiftASN1
import X509

/// What an authority may vouch for: names of the home and private addresses, and what it was made for.
///
/// Whoever steals its key cannot pass for a bank before the devices that trust it.
struct AllowedNames: Hashable, Sendable {
  /// With all names below them.
  var domains: [String]
  var ranges: [AddressRange]

  /// What the internet's name servers give to nobody (RFC 6761, 6762 and 8375, and routers' habit).
  private static let homeNames = ["localhost", "local", "lan", "internal", "home.arpa"]

  /// - Parameter hosts: what it must cover, however public.
  init(for hosts: HostNames) {
    let (names, home) = (Self.homeNames, AddressRange.loopback + AddressRange.home)
    domains = names + hosts.names.filter { name in !names.contains { Self.covers($0, name) } }
    let outside = hosts.addresses.filter { address in !home.contains { $0.contains(address) } }
    ranges = home + outside.map { AddressRange($0.bytes, prefix: $0.bytes.count * 8) }
  }

  /// As the certificate says it; nothing if it says nothing.
  init(of certificate: Certificate) throws {
    let constraints = try certificate.extensions.nameConstraints
    domains = constraints.map { Array($0.permittedDNSDomains) } ?? []
    ranges = constraints?.permittedIPRanges.compactMap { AddressRange(constraint: $0.bytes) } ?? []
  }

  var constraints: NameConstraints {
    NameConstraints(
      permittedDNSDomains: domains,
      permittedIPRanges: ranges.map { ASN1OctetString(contentBytes: $0.constraint[...]) })
  }

  /// The part of the reach that is inside.
  func covered(_ hosts: HostNames) -> HostNames {
    HostNames(
      names: hosts.names.filter { name in domains.contains { Self.covers($0, name) } },
      addresses: hosts.addresses.filter { address in ranges.contains { $0.contains(address) } })
  }

  private static func covers(_ domain: String, _ name: String) -> Bool {
    name == domain || name.hasSuffix("." + domain)
  }
}
