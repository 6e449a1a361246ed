import Testing
import Uplink

@testable import UplinkTransport

@Suite struct `The naming of links` {
  private var naming = LinkNaming()
  private static let wired = NetlinkLink(index: 2, name: "eth0")

  @Test(arguments: [
    (NetlinkLink(index: 2, name: "eth0"), Link.Path.Kind.wired),
    (NetlinkLink(index: 2, name: "wlan0"), .wireless),
    (NetlinkLink(index: 2, name: "wg0", kind: "wireguard", hardware: 65534), .tunnel),
    (NetlinkLink(index: 2, name: "tun0", hardware: 65534), .tunnel),
    (NetlinkLink(index: 2, name: "ppp0", hardware: 512), .tunnel),
    (NetlinkLink(index: 2, name: "wwan0", hardware: 65534), .cellular),
    (NetlinkLink(index: 2, name: "rmnet0", hardware: 519), .cellular),
    (NetlinkLink(index: 2, name: "ib0", hardware: 32), .other),
  ])
  mutating func `knows the kinds`(link: NetlinkLink, kind: Link.Path.Kind) {
    expect(way(link), kind: kind)
  }

  @Test mutating func `counts a revision for another interface`() {
    expect(way(Self.wired), revision: 0)
    expect(way(NetlinkLink(index: 3, name: "wlan0")), revision: 1)
  }

  @Test mutating func `counts one for a lost address, and none for another one in addition`() {
    expect(way(Self.wired, [[1]]), revision: 0)
    expect(way(Self.wired, [[1], [2]]), revision: 0)
    expect(way(Self.wired, [[2]]), revision: 1)
  }

  @Test mutating func `counts one for another router, and none for the same one again`() {
    expect(way(Self.wired, router: [9]), revision: 0)
    expect(way(Self.wired, router: nil), revision: 0)
    expect(way(Self.wired, router: [9]), revision: 0)
    expect(way(Self.wired, router: nil), revision: 0)
    expect(way(Self.wired, router: [8]), revision: 1)
  }

  @Test mutating func `counts one for a time without a link`() {
    _ = path(nil)
    expect(way(Self.wired), revision: 0)
    _ = path(nil)
    expect(way(Self.wired), revision: 1)
  }

  private mutating func expect(
    _ wayOut: NetlinkTable.WayOut, revision: UInt64, _ place: SourceLocation = #_sourceLocation
  ) {
    let found = path(wayOut)
    #expect(found?.revision == revision, sourceLocation: place)
  }

  private mutating func expect(_ wayOut: NetlinkTable.WayOut, kind: Link.Path.Kind) {
    let found = path(wayOut)
    #expect(found?.kind == kind)
  }

  private mutating func path(_ wayOut: NetlinkTable.WayOut?) -> Link.Path? {
    guard case .up(let path) = naming.link(wayOut, isWireless: { $0 == "wlan0" }) else { return nil }
    return path
  }

  private func way(
    _ link: NetlinkLink, _ addresses: Set<[UInt8]> = [[1]], router: [UInt8]? = [9]
  ) -> NetlinkTable.WayOut {
    NetlinkTable.WayOut(link: link, addresses: addresses, hasDefaultRoute: router != nil, gateway: router)
  }
}
