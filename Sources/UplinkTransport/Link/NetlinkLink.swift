/// An interface, as the kernel describes it (`ifinfomsg`).
struct NetlinkLink: Sendable, Hashable {
  var index: Int32
  var name: String
  /// The kernel's name for its kind of software interface, e.g. `wireguard`; `nil` for hardware.
  var kind: String?
  /// The hardware's type (`ARPHRD_...`).
  var hardware: UInt16
  /// `IFF_...`
  var flags: UInt32
  /// The bridge or bond that it is a part of.
  var master: Int32?

  var isLoopback: Bool { flags & 0x8 != 0 }
  /// Switched on, and there is a carrier. Without a carrier the interface stays switched on and keeps its
  /// addresses and routes.
  var hasCarrier: Bool { flags & 0x1 != 0 && flags & 0x10000 != 0 }

  init(
    index: Int32, name: String, kind: String? = nil, hardware: UInt16 = 1, flags: UInt32 = 0x10041,
    master: Int32? = nil
  ) {
    self.index = index
    self.name = name
    self.kind = kind
    self.hardware = hardware
    self.flags = flags
    self.master = master
  }

  init?(_ body: NetlinkBytes) {
    guard let hardware = body.number(at: 2, as: UInt16.self), let index = body.number(at: 4, as: Int32.self),
      let flags = body.number(at: 8, as: UInt32.self)
    else { return nil }
    // Bridges and wireless drivers tell about their ports by messages of other families.
    guard body.number(at: 0, as: UInt8.self) == 0 else { return nil }
    let attributes = body.attributes(from: 16)
    self.init(
      index: index, name: attributes[3]?.text ?? "", kind: attributes[18]?.attributes(from: 0)[1]?.text,
      hardware: hardware, flags: flags, master: attributes[10]?.number(at: 0))
  }
}
