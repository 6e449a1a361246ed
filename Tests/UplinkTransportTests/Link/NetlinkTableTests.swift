import Testing

@testable import UplinkTransport

@Suite struct `A netlink table` {
  private static let router: [UInt8] = [10, 0, 0, 254]
  private var table = NetlinkTable()

  @Test mutating func `has no way out without carrier, address and route`() {
    #expect(table.wayOut == nil)
    add(.link(NetlinkLink(index: 2, name: "eth0"), isGone: false))
    #expect(table.wayOut == nil)
    add(.address(NetlinkAddress(interface: 2, bytes: [10, 0, 0, 1]), isGone: false))
    #expect(table.wayOut == nil)
    add(.route(NetlinkRoute(destination: [10, 0, 0, 0], prefix: 24, interfaces: [2]), isGone: false))
    #expect(table.wayOut?.link.name == "eth0")
    #expect(table.wayOut?.hasDefaultRoute == false)
    add(.route(NetlinkRoute(interfaces: [2], gateway: Self.router), isGone: false))
    #expect(table.wayOut?.hasDefaultRoute == true)
  }

  @Test(arguments: [UInt32(0x1003), 0x10042, 0x11_00b])
  mutating func `takes no interface that is off, without carrier, or the loopback`(flags: UInt32) {
    fill(NetlinkLink(index: 2, name: "x", flags: flags))
    #expect(table.wayOut == nil)
  }

  @Test mutating func `loses the way with the carrier, although address and routes stay`() {
    fill(NetlinkLink(index: 2, name: "eth0"))
    #expect(table.wayOut != nil)
    let mayDropRoutes = table.take(.link(NetlinkLink(index: 2, name: "eth0", flags: 0x1003), isGone: false))
    #expect(mayDropRoutes)
    #expect(table.wayOut == nil)
  }

  @Test mutating func `loses the way with the address`() {
    fill(NetlinkLink(index: 2, name: "eth0"))
    add(.address(NetlinkAddress(interface: 2, bytes: [10, 0, 0, 1]), isGone: true))
    #expect(table.wayOut == nil)
  }

  @Test(arguments: [(false, true), (true, false)])
  mutating func `takes no address of the link alone, or not made sure of`(isGlobal: Bool, isUsable: Bool) {
    add(.link(NetlinkLink(index: 2, name: "eth0"), isGone: false))
    add(
      .address(
        NetlinkAddress(interface: 2, bytes: [1], isGlobal: isGlobal, isUsable: isUsable), isGone: false))
    add(.route(NetlinkRoute(interfaces: [2]), isGone: false))
    #expect(table.wayOut == nil)
  }

  @Test mutating func `prefers the default route with the lowest metric`() {
    fill(NetlinkLink(index: 2, name: "eth0"), metric: 600)
    fill(NetlinkLink(index: 3, name: "wlan0"), metric: 100)
    add(.link(NetlinkLink(index: 1, name: "neighbours"), isGone: false))
    add(.address(NetlinkAddress(interface: 1, bytes: [10, 0, 1, 1]), isGone: false))
    add(.route(NetlinkRoute(destination: [10, 0, 1, 0], prefix: 24, interfaces: [1]), isGone: false))
    #expect(table.wayOut?.link.name == "wlan0")
    add(.link(NetlinkLink(index: 3, name: "wlan0"), isGone: true))
    #expect(table.wayOut?.link.name == "eth0")
    add(.link(NetlinkLink(index: 2, name: "eth0"), isGone: true))
    #expect(table.wayOut?.link.name == "neighbours")
  }

  @Test mutating func `takes a bridge of containers for no way out, one with a port outside for one`() {
    fill(NetlinkLink(index: 2, name: "br0", kind: "bridge"))
    add(.link(NetlinkLink(index: 3, name: "veth1", kind: "veth", master: 2), isGone: false))
    #expect(table.wayOut == nil)
    add(.link(NetlinkLink(index: 4, name: "eth0", master: 2), isGone: false))
    #expect(table.wayOut?.link.name == "br0")
  }

  private mutating func add(_ content: NetlinkMessage.Content) { _ = table.take(content) }

  private mutating func fill(_ link: NetlinkLink, metric: UInt32 = 0) {
    add(.link(link, isGone: false))
    add(.address(NetlinkAddress(interface: link.index, bytes: [10, 0, 0, 1]), isGone: false))
    add(
      .route(NetlinkRoute(metric: metric, interfaces: [link.index], gateway: Self.router), isGone: false))
  }
}
