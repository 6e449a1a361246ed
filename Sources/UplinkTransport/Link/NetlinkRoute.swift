/// A route, as the kernel describes it (`rtmsg`).
struct NetlinkRoute: Sendable, Hashable {
  var family: UInt8
  var destination: [UInt8]
  var prefix: UInt8
  var table: UInt32
  /// The lower, the more preferred.
  var metric: UInt32
  /// Where it leads out; several for a multipath route.
  var interfaces: [Int32]
  var gateway: [UInt8]

  var isDefault: Bool { prefix == 0 }

  init(
    family: UInt8 = 2, destination: [UInt8] = [], prefix: UInt8 = 0, table: UInt32 = 254, metric: UInt32 = 0,
    interfaces: [Int32], gateway: [UInt8] = []
  ) {
    self.family = family
    self.destination = destination
    self.prefix = prefix
    self.table = table
    self.metric = metric
    self.interfaces = interfaces
    self.gateway = gateway
  }

  /// `nil` also for routes that lead nowhere out: broadcast, multicast, prohibited, the machine itself, and
  /// the link-local ones that each IPv6 interface has.
  init?(_ body: NetlinkBytes) {
    guard let family = body.number(at: 0, as: UInt8.self), [2, 10].contains(family),
      let prefix = body.number(at: 1, as: UInt8.self), let shortTable = body.number(at: 4, as: UInt8.self),
      let kind = body.number(at: 7, as: UInt8.self), kind == 1,
      let flags = body.number(at: 8, as: UInt32.self), flags & Self.cloned == 0
    else { return nil }
    let attributes = body.attributes(from: 12)
    let table = attributes[15]?.number(at: 0, as: UInt32.self) ?? UInt32(shortTable)
    let destination = attributes[1]?.array ?? []
    guard table != Self.localTable, !Self.isLinkLocal(family, destination) else { return nil }
    let single = attributes[4]?.number(at: 0, as: Int32.self).map { [$0] }
    let isDead = flags & Self.dead != 0
    self.init(
      family: family, destination: destination, prefix: prefix, table: table,
      metric: attributes[6]?.number(at: 0) ?? 0,
      interfaces: isDead ? [] : single ?? attributes[9].map(Self.hops) ?? [],
      gateway: attributes[5]?.array ?? [])
  }

  /// Whether a message that is no route for us is a default route all the same, such as a prohibited one.
  static func isDeadEnd(_ body: NetlinkBytes) -> Bool {
    guard let family = body.number(at: 0, as: UInt8.self), let table = body.number(at: 4, as: UInt8.self),
      let flags = body.number(at: 8, as: UInt32.self)
    else { return false }
    return [2, 10].contains(family) && body.number(at: 1, as: UInt8.self) == 0 && flags & cloned == 0
      && UInt32(table) != localTable
  }

  private static let localTable: UInt32 = 255
  /// RTM_F_CLONED: an entry of a cache.
  private static let cloned: UInt32 = 0x200
  /// RTNH_F_DEAD and RTNH_F_LINKDOWN.
  private static let dead: UInt32 = 0x11

  private static func isLinkLocal(_ family: UInt8, _ destination: [UInt8]) -> Bool {
    guard family == 10, destination.count == 16 else { return false }
    return destination[0] == 0xff || (destination[0] == 0xfe && destination[1] & 0xc0 == 0x80)
  }

  /// The interfaces of a multipath route (`rtnexthop`) that are alive.
  private static func hops(_ bytes: NetlinkBytes) -> [Int32] {
    var interfaces: [Int32] = []
    var position = 0
    while let length = bytes.number(at: position, as: UInt16.self), length >= 8,
      let flags = bytes.number(at: position + 2, as: UInt8.self),
      let interface = bytes.number(at: position + 4, as: Int32.self)
    {
      if UInt32(flags) & dead == 0 { interfaces.append(interface) }
      position += NetlinkBytes.aligned(Int(length))
    }
    return interfaces
  }
}
