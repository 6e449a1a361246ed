/// Bits in a row, most significant first.
struct QRBits {
  private var bits: [Bool] = []

  var count: Int { bits.count }

  mutating func append(_ value: Int, count: Int) {
    for place in stride(from: count - 1, through: 0, by: -1) { bits.append(value >> place & 1 == 1) }
  }

  /// Filled up with zeros to whole bytes.
  var bytes: [UInt8] {
    stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(0) { byte, place in
        byte << 1 | (start + place < bits.count && bits[start + place] ? 1 : 0)
      }
    }
  }
}
