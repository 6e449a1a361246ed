import Uplink

/// Describes for apps what a path monitor sees, and counts revisions; apart from the monitor so that it can
/// be tried everywhere.
struct PathNaming: Sendable {
  /// What a path monitor says of the preferred path.
  struct Sighting: Sendable, Hashable {
    var isUsable: Bool
    var interface: String
    var kind: Link.Path.Kind
    var isExpensive: Bool
    var isConstrained: Bool
    /// The routers; without one there are only neighbours.
    var gateways: [String]
  }

  private var last: Sighting?
  private var shown: Link?
  private var revision: UInt64 = 0

  /// The link, if it is another one than before.
  mutating func link(_ sighting: Sighting) -> Link? {
    let link = describe(sighting)
    defer { shown = link }
    return link == shown ? nil : link
  }

  private mutating func describe(_ sighting: Sighting) -> Link {
    guard sighting.isUsable else { return .down }
    if let last {
      let isOtherRouter =
        !sighting.gateways.isEmpty && !last.gateways.isEmpty && sighting.gateways != last.gateways
      if shown == .down || sighting.interface != last.interface || isOtherRouter { revision += 1 }
    }
    let routers = sighting.gateways.isEmpty ? last?.gateways ?? [] : sighting.gateways
    last = sighting
    last?.gateways = routers
    let isTunnel =
      sighting.kind == .other
      && ["utun", "ipsec", "ppp", "tun"].contains(where: sighting.interface.hasPrefix)
    return .up(
      Link.Path(
        interface: sighting.interface, kind: isTunnel ? .tunnel : sighting.kind,
        isExpensive: sighting.isExpensive, isConstrained: sighting.isConstrained,
        // Mobile networks and tunnels have no router to name.
        hasDefaultRoute: !sighting.gateways.isEmpty || isTunnel || sighting.kind == .cellular,
        revision: revision))
  }
}
