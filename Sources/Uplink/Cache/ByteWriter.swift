/// Writes numbers, least byte first, and parts with their length before them.
struct ByteWriter: Sendable {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  mutating func write(_ part: [UInt8]) {
    write(UInt64(part.count))
    bytes.append(contentsOf: part)
  }

  mutating func write(_ text: String) { write(Array(text.utf8)) }
}
