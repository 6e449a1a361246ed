/// Writes the compact encoding of what is kept on disk: numbers as LEB128, everything else with its length before it.
struct CompactWriter {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func number(_ value: UInt64) {
    var rest = value
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func count(_ value: Int) { number(UInt64(value)) }

  /// Eight bytes, the lowest first.
  mutating func fixed(_ value: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(shift)))
    }
  }

  mutating func block(_ value: some Collection<UInt8>) {
    count(value.count)
    bytes += value
  }

  mutating func text(_ value: String) { block(value.utf8) }

  mutating func optional<Value>(_ value: Value?, _ write: (inout Self, Value) -> Void) {
    flag(value != nil)
    if let value { write(&self, value) }
  }

  mutating func duration(_ value: Duration) {
    fixed(UInt64(bitPattern: value.components.seconds))
    fixed(UInt64(bitPattern: value.components.attoseconds))
  }
}
