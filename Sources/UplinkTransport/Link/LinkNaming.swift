import Uplink

/// Describes a way out for apps, and counts its revisions.
struct LinkNaming: Sendable {
  private var revision: UInt64 = 0
  private var last: NetlinkTable.WayOut?
  private var wasDown = false

  /// The link for a way out. Its revision grows when connections made before are not to be used any more:
  /// another interface, an address lost, another router, or a time without any way out. An address that comes
  /// in addition harms no connection.
  mutating func link(_ wayOut: NetlinkTable.WayOut?, isWireless: (String) -> Bool) -> Link {
    guard let wayOut else {
      wasDown = true
      return .down
    }
    if let last, wasDown || isOther(wayOut, than: last) { revision += 1 }
    wasDown = false
    // Without a default route the router is not forgotten: the same one may come back.
    let router = wayOut.gateway ?? last?.gateway
    last = wayOut
    last?.gateway = router
    return .up(
      Link.Path(
        interface: wayOut.link.name, kind: Self.kind(of: wayOut.link, isWireless: isWireless),
        hasDefaultRoute: wayOut.hasDefaultRoute, revision: revision))
  }

  private func isOther(_ new: NetlinkTable.WayOut, than old: NetlinkTable.WayOut) -> Bool {
    new.link.index != old.link.index || new.link.name != old.link.name
      || !old.addresses.isSubset(of: new.addresses)
      || (new.gateway != nil && old.gateway != nil && new.gateway != old.gateway)
  }

  private static let tunnels: Set<String> = [
    "gre", "gretap", "ip6gre", "ip6tnl", "ipip", "ppp", "sit", "tun", "vti", "vti6", "wireguard", "xfrm",
  ]
  /// ARPHRD_PPP, _TUNNEL, _TUNNEL6, _SIT, _IPGRE, _NONE.
  private static let tunnelHardware: Set<UInt16> = [512, 768, 769, 776, 778, 65534]
  /// ARPHRD_RAWIP, that of modems.
  private static let modemHardware: UInt16 = 519

  private static func kind(of link: NetlinkLink, isWireless: (String) -> Bool) -> Link.Path.Kind {
    if isWireless(link.name) { return .wireless }
    if link.hardware == modemHardware || link.name.hasPrefix("wwan") { return .cellular }
    if let kind = link.kind, tunnels.contains(kind) { return .tunnel }
    if tunnelHardware.contains(link.hardware) { return .tunnel }
    return link.hardware == 1 ? .wired : .other
  }
}
