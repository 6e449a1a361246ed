/// Reads what ``CompactWriter`` wrote; any other bytes are an error, never a crash.
struct CompactReader {
  /// The bytes are not what was written.
  struct Malformed: Error, Hashable {
    /// Where reading ended.
    var offset: Int
  }

  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func byte() throws(Malformed) -> UInt8 {
    guard offset < bytes.count else { throw Malformed(offset: offset) }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func flag() throws(Malformed) -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    default: throw Malformed(offset: offset)
    }
  }

  mutating func number() throws(Malformed) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: 0 as UInt64, to: 70, by: 7) {
      let next = try byte()
      let part = UInt64(next & 0x7F)
      guard shift < 63 || part <= 1 else { throw Malformed(offset: offset) }
      value |= part << shift
      if next & 0x80 == 0 { return value }
    }
    throw Malformed(offset: offset)
  }

  /// A number of things, each of which takes at least one byte.
  mutating func count() throws(Malformed) -> Int {
    let value = try number()
    guard value <= UInt64(bytes.count - offset) else { throw Malformed(offset: offset) }
    return Int(value)
  }

  /// A number that stands for itself.
  mutating func integer() throws(Malformed) -> Int {
    guard let value = Int(exactly: try number()) else { throw Malformed(offset: offset) }
    return value
  }

  mutating func fixed() throws(Malformed) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: 0 as UInt64, to: 64, by: 8) { value |= UInt64(try byte()) << shift }
    return value
  }

  mutating func block() throws(Malformed) -> [UInt8] {
    let length = try count()
    defer { offset += length }
    return Array(bytes[offset..<offset + length])
  }

  mutating func text() throws(Malformed) -> String {
    guard let text = String(validating: try block(), as: UTF8.self) else { throw Malformed(offset: offset) }
    return text
  }

  mutating func optional<Value>(
    _ read: (inout Self) throws(Malformed) -> Value
  ) throws(Malformed) -> Value? {
    try flag() ? try read(&self) : nil
  }

  mutating func list<Value>(
    _ read: (inout Self) throws(Malformed) -> Value
  ) throws(Malformed) -> [Value] {
    var values: [Value] = []
    for _ in 0..<(try count()) { values.append(try read(&self)) }
    return values
  }

  mutating func duration() throws(Malformed) -> Duration {
    let seconds = Int64(bitPattern: try fixed())
    return Duration(secondsComponent: seconds, attosecondsComponent: Int64(bitPattern: try fixed()))
  }

  /// Nothing may be left.
  func end() throws(Malformed) {
    guard offset == bytes.count else { throw Malformed(offset: offset) }
  }
}
