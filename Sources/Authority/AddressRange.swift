/// Addresses that share their first bits.
struct AddressRange: Hashable, Sendable {
  /// Four or sixteen bytes each.
  let address: [UInt8]
  let mask: [UInt8]

  init(_ address: [UInt8], prefix length: Int) {
    let count = address.count <= 4 ? 4 : 16
    self.address = address + [UInt8](repeating: 0, count: count - address.count)
    mask = (0..<count).map { place in
      let bits = min(8, max(0, length - place * 8))
      return bits == 0 ? 0 : ~0 << UInt8(8 - bits)
    }
  }

  /// As a certificate's constraint holds it: the address, then the mask.
  init?(constraint bytes: some Collection<UInt8>) {
    guard bytes.count == 8 || bytes.count == 32 else { return nil }
    address = Array(bytes.prefix(bytes.count / 2))
    mask = Array(bytes.suffix(bytes.count / 2))
  }

  var constraint: [UInt8] { address + mask }

  func contains(_ other: IPAddress) -> Bool {
    guard other.bytes.count == address.count else { return false }
    return zip(zip(other.bytes, address), mask).allSatisfy { pair, mask in pair.0 & mask == pair.1 & mask }
  }

  static let loopback = [
    AddressRange([127], prefix: 8), AddressRange([UInt8](repeating: 0, count: 15) + [1], prefix: 128),
  ]
  static let linkLocal6 = AddressRange([0xFE, 0x80, 0, 0, 0], prefix: 10)
  /// What nobody on the internet has (RFC 1918, 3927, 6598 and 4193).
  static let home = [
    AddressRange([10], prefix: 8), AddressRange([172, 16], prefix: 12), AddressRange([192, 168], prefix: 16),
    AddressRange([169, 254], prefix: 16), AddressRange([100, 64], prefix: 10),
    AddressRange([0xFC, 0, 0, 0, 0], prefix: 7),
  ]
}
