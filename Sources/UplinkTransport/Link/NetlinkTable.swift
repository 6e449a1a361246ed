import Uplink

/// What the kernel told about interfaces, addresses and routes, and what follows for the link.
struct NetlinkTable: Sendable, Hashable {
  private var links: [Int32: NetlinkLink] = [:]
  private var addresses: [NetlinkAddress.Key: NetlinkAddress] = [:]
  private var routes: Set<NetlinkRoute> = []

  /// Takes one message. `true` if the kernel may have dropped routes because of it: it does so without a word
  /// when an interface goes down, when an address goes away, and when a route is replaced.
  mutating func take(_ content: NetlinkMessage.Content) -> Bool {
    switch content {
    case .link(let link, let isGone):
      let before = links[link.index]
      links[link.index] = isGone ? nil : link
      return before != nil && before != links[link.index]
    case .address(let address, let isGone):
      let before = addresses[address.key]
      addresses[address.key] = isGone ? nil : address
      return before != nil && before != addresses[address.key]
    case .route(let route, let isGone):
      if isGone { return routes.remove(route) == nil || route.isDefault }
      routes.insert(route)
      return route.isDefault
    case .deadEnd: return true
    case .done, .failure: return false
    }
  }

  /// Takes over what a dump has found about one topic.
  mutating func replace(_ topic: NetlinkTopic, by dump: NetlinkTable) {
    switch topic {
    case .links: links = dump.links
    case .addresses: addresses = dump.addresses
    case .routes: routes = dump.routes
    }
  }

  /// The best way out: that of the default route with the lowest metric, or else any that leads to
  /// neighbours. An interface is a way out if it has a carrier, an address that means something beyond the
  /// link, and a route.
  var wayOut: WayOut? {
    let usable = links.values.filter { leadsOut($0) && !globalAddresses(of: $0.index).isEmpty }
    let ways = usable.flatMap { link in
      routes.filter { $0.interfaces.contains(link.index) }.map { (link: link, route: $0) }
    }
    let best = ways.min { left, right in
      let (l, r) = (left, right)
      return (l.route.isDefault ? 0 : 1, l.route.metric, l.link.index, l.route.family)
        < (r.route.isDefault ? 0 : 1, r.route.metric, r.link.index, r.route.family)
    }
    return best.map { best in
      WayOut(
        link: best.link, addresses: Set(globalAddresses(of: best.link.index).map(\.bytes)),
        hasDefaultRoute: best.route.isDefault, gateway: best.route.isDefault ? best.route.gateway : nil)
    }
  }

  /// What of the best way out matters.
  struct WayOut: Sendable, Hashable {
    var link: NetlinkLink
    var addresses: Set<[UInt8]>
    var hasDefaultRoute: Bool
    var gateway: [UInt8]?
  }

  private func globalAddresses(of interface: Int32) -> [NetlinkAddress] {
    addresses.values.filter { $0.interface == interface && $0.isGlobal && $0.isUsable }
  }

  /// A bridge leads out only through a port that does: one of containers alone does not.
  private func leadsOut(_ link: NetlinkLink) -> Bool {
    guard !link.isLoopback, link.hasCarrier, link.kind != "dummy" else { return false }
    guard link.kind == "bridge" else { return true }
    return links.values.contains { port in
      port.master == link.index && port.hasCarrier && !["veth", "tun"].contains(port.kind)
    }
  }
}
