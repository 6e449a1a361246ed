/// An interface's address, as the kernel describes it (`ifaddrmsg`).
struct NetlinkAddress: Sendable, Hashable {
  var interface: Int32
  var bytes: [UInt8]
  var prefix: UInt8
  /// Whether it means something beyond the link.
  var isGlobal: Bool
  /// Whether it can be used: not while the kernel makes sure that it is unique, and never if it is not.
  var isUsable: Bool

  /// Two messages about the same address have the same key.
  var key: Key { Key(interface: interface, bytes: bytes, prefix: prefix) }

  struct Key: Sendable, Hashable {
    var interface: Int32
    var bytes: [UInt8]
    var prefix: UInt8
  }

  init(interface: Int32, bytes: [UInt8], prefix: UInt8 = 24, isGlobal: Bool = true, isUsable: Bool = true) {
    self.interface = interface
    self.bytes = bytes
    self.prefix = prefix
    self.isGlobal = isGlobal
    self.isUsable = isUsable
  }

  init?(_ body: NetlinkBytes) {
    guard let prefix = body.number(at: 1, as: UInt8.self), let short = body.number(at: 2, as: UInt8.self),
      let scope = body.number(at: 3, as: UInt8.self), let interface = body.number(at: 4, as: Int32.self)
    else { return nil }
    let attributes = body.attributes(from: 8)
    // On a point-to-point link the address (1) is the peer's, and the local one (2) is ours.
    guard let bytes = (attributes[2] ?? attributes[1])?.array, [4, 16].contains(bytes.count) else {
      return nil
    }
    let flags = attributes[8]?.number(at: 0, as: UInt32.self) ?? UInt32(short)
    let isTentative = flags & 0x40 != 0 && flags & 0x04 == 0
    self.init(
      interface: interface, bytes: bytes, prefix: prefix, isGlobal: scope < 253,
      isUsable: !isTentative && flags & 0x08 == 0)
  }
}
