/// The Castagnoli checksum (RFC 3720, appendix B.4), reflected polynomial 0x82F63B78.
struct CRC32C {
  private static let table: [UInt32] = (0..<256).map { (index: UInt32) in
    (0..<8).reduce(index) { value, _ in value & 1 == 1 ? (value >> 1) ^ 0x82F6_3B78 : value >> 1 }
  }

  private var state: UInt32 = .max

  var value: UInt32 { ~state }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    var state = state
    Self.table.withUnsafeBufferPointer { table in
      for byte in bytes { state = (state >> 8) ^ table[Int((state ^ UInt32(byte)) & 0xFF)] }
    }
    self.state = state
  }

  mutating func add(_ number: UInt64) {
    for shift in stride(from: 0 as UInt64, to: 64, by: 8) {
      add(CollectionOfOne(UInt8(truncatingIfNeeded: number >> shift)))
    }
  }
}
