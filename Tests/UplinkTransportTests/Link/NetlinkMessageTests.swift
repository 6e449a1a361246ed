import SplitMix
import Testing

@testable import UplinkTransport

@Suite struct `A netlink message` {
  private static let up: UInt32 = 0x11043

  @Test func `tells an interface`() {
    let bytes = NetlinkBytesOf.message(
      16, sequence: 7, port: 9,
      NetlinkBytesOf.link(3, "wg0", kind: "wireguard", hardware: 65534, flags: Self.up, master: 5))
    #expect(
      NetlinkMessage.parse(bytes) == [
        NetlinkMessage(
          content: .link(
            NetlinkLink(index: 3, name: "wg0", kind: "wireguard", hardware: 65534, flags: Self.up, master: 5),
            isGone: false), sequence: 7, port: 9)
      ])
  }

  @Test func `tells an address, and whether it can be used`() throws {
    let tentative = NetlinkBytesOf.address(2, [10, 0, 0, 1], flags: 0x40)
    let local = NetlinkBytesOf.address(2, [UInt8](repeating: 1, count: 16), prefix: 64, scope: 253)
    let messages = NetlinkMessage.parse(
      NetlinkBytesOf.message(20, tentative) + NetlinkBytesOf.message(21, local))
    #expect(
      messages.map(\.content) == [
        .address(NetlinkAddress(interface: 2, bytes: [10, 0, 0, 1], isUsable: false), isGone: false),
        .address(
          NetlinkAddress(interface: 2, bytes: [UInt8](repeating: 1, count: 16), prefix: 64, isGlobal: false),
          isGone: true),
      ])
  }

  @Test func `tells a route, one with several ways out too`() {
    let messages = NetlinkMessage.parse(
      NetlinkBytesOf.message(24, NetlinkBytesOf.route(metric: 100, gateway: [10, 0, 0, 254]))
        + NetlinkBytesOf.message(25, NetlinkBytesOf.route(by: nil, hops: [4, 5])))
    #expect(
      messages.map(\.content) == [
        .route(NetlinkRoute(metric: 100, interfaces: [2], gateway: [10, 0, 0, 254]), isGone: false),
        .route(NetlinkRoute(interfaces: [4, 5]), isGone: true),
      ])
  }

  @Test(arguments: [
    NetlinkBytesOf.route(prefix: 8, kind: 3), NetlinkBytesOf.route(prefix: 8, kind: 7),
    NetlinkBytesOf.route(table: 255),
    NetlinkBytesOf.route(flags: 0x200), NetlinkBytesOf.route(family: 7),
    NetlinkBytesOf.route(to: [0xfe, 0x80] + [UInt8](repeating: 0, count: 14), prefix: 64, family: 10),
    NetlinkBytesOf.route(to: [0xff] + [UInt8](repeating: 0, count: 15), prefix: 8, family: 10),
  ])
  func `tells no route that leads nowhere out`(route: [UInt8]) {
    #expect(NetlinkMessage.parse(NetlinkBytesOf.message(24, route)).isEmpty)
  }

  @Test func `tells a default route that leads nowhere, because it may have replaced another one`() {
    let bytes = NetlinkBytesOf.message(24, NetlinkBytesOf.route(kind: 7, by: nil))
    #expect(NetlinkMessage.parse(bytes).map(\.content) == [.deadEnd])
  }

  @Test func `tells no interface by a bridge's message about its port`() {
    let bytes = NetlinkBytesOf.message(16, NetlinkBytesOf.link(3, "eth0", family: 7, flags: Self.up))
    #expect(NetlinkMessage.parse(bytes).isEmpty)
  }

  @Test func `tells the end of a list, and a refusal`() {
    let bytes =
      NetlinkBytesOf.message(3, flags: 0x12, [0, 0, 0, 0])
      + NetlinkBytesOf.message(2, NetlinkBytesOf.raw(Int32(-1)))
    #expect(
      NetlinkMessage.parse(bytes) == [
        NetlinkMessage(content: .done, isInterrupted: true), NetlinkMessage(content: .failure(-1)),
      ])
  }

  @Test func `is left out where it is cut off, wherever that is`() {
    let whole =
      NetlinkBytesOf.message(16, NetlinkBytesOf.link(3, "eth0", kind: "veth", flags: Self.up))
      + NetlinkBytesOf.message(20, NetlinkBytesOf.address(3, [10, 0, 0, 1]))
      + NetlinkBytesOf.message(24, NetlinkBytesOf.route(gateway: [10, 0, 0, 254], hops: [4, 5]))
    let messages = NetlinkMessage.parse(whole)
    #expect(messages.count == 3)
    for length in whole.indices {
      let cut = NetlinkMessage.parse(Array(whole[..<length]))
      #expect(cut == Array(messages[..<cut.count]) && cut.count < 3)
    }
  }

  @Test func `does no harm with any length changed`() {
    let body = NetlinkBytesOf.link(3, "eth0", kind: "veth", flags: Self.up)
    let whole =
      NetlinkBytesOf.message(16, body) + NetlinkBytesOf.message(24, NetlinkBytesOf.route(hops: [4, 5]))
    for index in whole.indices {
      for value: UInt8 in [0, 1, 3, 4, 0x7f, 0x80, 0xff] {
        var hostile = whole
        hostile[index] = value
        #expect(NetlinkMessage.parse(hostile).count <= 3)
      }
    }
  }

  @Test func `does no harm made of random bytes`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let bytes = (0..<128).map { index -> UInt8 in
        switch index {
        case 0: 64
        case 1...3, 5: 0
        case 4: UInt8(random.within(16...31))
        default: UInt8(random.below(256))
        }
      }
      #expect(NetlinkMessage.parse(bytes).count <= 8)
    }
  }

  @Test func `ends at a length that can't be`() {
    for length: UInt32 in [0, 1, 15, 0x7fff_ffff, 0xffff_ffff] {
      #expect(NetlinkMessage.parse(NetlinkBytesOf.raw(length) + [UInt8](repeating: 0, count: 60)).isEmpty)
    }
  }
}
