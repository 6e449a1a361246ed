@testable import UplinkTransport

/// Writes netlink messages as the kernel does, for tests of their reading.
enum NetlinkBytesOf {
  static func message(
    _ kind: UInt16, flags: UInt16 = 0, sequence: UInt32 = 0, port: UInt32 = 0, _ body: [UInt8]
  ) -> [UInt8] {
    padded(raw(UInt32(16 + body.count)) + raw(kind) + raw(flags) + raw(sequence) + raw(port) + body)
  }

  static func link(
    _ index: Int32, _ name: String, kind: String? = nil, family: UInt8 = 0, hardware: UInt16 = 1,
    flags: UInt32,
    master: Int32? = nil
  ) -> [UInt8] {
    var body = [family, 0] + raw(hardware) + raw(index) + raw(flags) + raw(UInt32(0))
    body += attribute(3, Array(name.utf8) + [0])
    if let master { body += attribute(10, raw(master)) }
    if let kind { body += attribute(18 | 0x8000, attribute(1, Array(kind.utf8) + [0])) }
    return body
  }

  static func address(
    _ interface: Int32, _ bytes: [UInt8], prefix: UInt8 = 24, scope: UInt8 = 0, flags: UInt32 = 0x80
  ) -> [UInt8] {
    [bytes.count == 4 ? 2 : 10, prefix, UInt8(truncatingIfNeeded: flags), scope] + raw(interface)
      + attribute(1, bytes) + attribute(8, raw(flags))
  }

  static func route(
    to destination: [UInt8] = [], prefix: UInt8 = 0, family: UInt8 = 2, kind: UInt8 = 1, table: UInt8 = 254,
    flags: UInt32 = 0, by interface: Int32? = 2, metric: UInt32? = nil, gateway: [UInt8] = [],
    hops: [Int32] = []
  ) -> [UInt8] {
    var body: [UInt8] = [family, prefix, 0, 0, table, 3, 0, kind] + raw(flags)
    if !destination.isEmpty { body += attribute(1, destination) }
    if let interface { body += attribute(4, raw(interface)) }
    if !gateway.isEmpty { body += attribute(5, gateway) }
    if let metric { body += attribute(6, raw(metric)) }
    let parts: [UInt8] = hops.reduce(into: []) { $0 += raw(UInt16(8)) + [0, 0] + raw($1) }
    if !parts.isEmpty { body += attribute(9, parts) }
    return body
  }

  static func attribute(_ kind: UInt16, _ value: [UInt8]) -> [UInt8] {
    padded(raw(UInt16(4 + value.count)) + raw(kind) + value)
  }

  static func raw(_ number: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: NetlinkBytes.aligned(bytes.count) - bytes.count)
  }
}
