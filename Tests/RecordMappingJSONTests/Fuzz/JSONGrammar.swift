import SplitMix

/// Writes random texts of the grammar of RFC 8259; the same seed gives the same texts.
///
/// At most 512 arrays and objects are open at once and no surrogate is without its partner, so every text is
/// one that our reader accepts. `mutated` makes others of them.
struct JSONGrammar {
  static let depthLimit = 512

  var random: SplitMix64
  private var bytes: [UInt8] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// The next conforming text.
  mutating func document() -> [UInt8] {
    bytes = []
    if random.happens(1, in: 32) { bytes += [0xEF, 0xBB, 0xBF] }
    whitespace()
    if random.happens(1, in: 100) { deepValue() } else { value(depth: 3) }
    whitespace()
    return bytes
  }

  /// A value inside so many arrays and objects that the innermost is at the limit or a little above it.
  private mutating func deepValue() {
    let levels = Self.depthLimit - 4 + random.below(4)
    var closers: [UInt8] = []
    for _ in 0..<levels {
      if random.happens(1, in: 2) {
        write("[")
        closers.append(UInt8(ascii: "]"))
      } else {
        write(#"{"":"#)
        closers.append(UInt8(ascii: "}"))
      }
    }
    value(depth: 1)
    bytes += closers.reversed()
  }

  private mutating func value(depth: Int) {
    switch random.below(depth == 0 ? 6 : 12) {
    case 0: write("null")
    case 1: write(random.happens(1, in: 2) ? "true" : "false")
    case 2, 3: number()
    case 4, 5: string()
    case 6, 7, 8: array(depth: depth - 1)
    default: object(depth: depth - 1)
    }
  }

  private mutating func array(depth: Int) {
    write("[")
    whitespace()
    for index in 0..<random.below(5) {
      if index > 0 { separator(",") }
      value(depth: depth)
    }
    whitespace()
    write("]")
  }

  private mutating func object(depth: Int) {
    write("{")
    whitespace()
    for index in 0..<random.below(4) {
      if index > 0 { separator(",") }
      string()
      separator(":")
      value(depth: depth)
    }
    whitespace()
    write("}")
  }

  private mutating func separator(_ character: StaticString) {
    whitespace()
    write(character)
    whitespace()
  }

  private mutating func whitespace() {
    guard random.happens(1, in: 4) else { return }
    for _ in 0..<(random.happens(1, in: 64) ? 70 : 1 + random.below(3)) {
      bytes.append([0x20, 0x09, 0x0A, 0x0D][random.below(4)])
    }
  }

  private mutating func number() {
    if random.happens(1, in: 3) { write("-") }
    if random.happens(1, in: 4) {
      write("0")
    } else {
      bytes.append(0x31 + UInt8(random.below(9)))
      digits(random.happens(1, in: 16) ? 40 : random.below(4))
    }
    if random.happens(1, in: 3) {
      write(".")
      digits(1 + random.below(random.happens(1, in: 16) ? 40 : 4))
    }
    if random.happens(1, in: 3) {
      write(random.happens(1, in: 2) ? "e" : "E")
      if random.happens(1, in: 2) { write(random.happens(1, in: 2) ? "+" : "-") }
      digits(1 + random.below(4))
    }
  }

  private mutating func digits(_ count: Int) {
    for _ in 0..<count { bytes.append(0x30 + UInt8(random.below(10))) }
  }

  private mutating func string() {
    write("\"")
    for _ in 0..<(random.happens(1, in: 64) ? 70 : random.below(6)) { character() }
    write("\"")
  }

  private mutating func character() {
    switch random.below(10) {
    case 0, 1, 2, 3: bytes.append(0x61 + UInt8(random.below(26)))
    case 4: ascii()
    case 5: escape()
    case 6:
      hexadecimal(UInt32(random.happens(1, in: 2) ? random.below(0xD800) : 0xE000 + random.below(0x2000)))
    case 7: pair()
    default: bytes += Self.encoded(scalar())
    }
  }

  private mutating func ascii() {
    let byte = 0x20 + UInt8(random.below(0x60))
    if byte == 0x22 || byte == 0x5C { write("\\") }
    bytes.append(byte)
  }

  private mutating func escape() {
    write("\\")
    bytes.append(Array(#""\/bfnrt"#.utf8)[random.below(8)])
  }

  private mutating func pair() {
    hexadecimal(0xD800 + UInt32(random.below(0x400)))
    hexadecimal(0xDC00 + UInt32(random.below(0x400)))
  }

  private mutating func hexadecimal(_ unit: UInt32) {
    write("\\u")
    for shift in [12, 8, 4, 0] {
      let digits = Array((random.happens(1, in: 2) ? "0123456789abcdef" : "0123456789ABCDEF").utf8)
      bytes.append(digits[Int(unit >> UInt32(shift)) & 0xF])
    }
  }

  /// A character of two, three or four bytes, often at the edge of a range.
  private mutating func scalar() -> UInt32 {
    let ranges: [ClosedRange<UInt32>] = [
      0x80...0x7FF, 0x800...0xD7FF, 0xE000...0xFFFF, 0x1_0000...0xF_FFFF, 0x10_0000...0x10_FFFF,
    ]
    let range = ranges[random.below(ranges.count)]
    switch random.below(8) {
    case 0: return range.lowerBound
    case 1: return range.upperBound
    default: return range.lowerBound + UInt32(random.below(range.count))
    }
  }

  private static func encoded(_ code: UInt32) -> [UInt8] {
    func tail(_ shift: UInt32) -> UInt8 { 0x80 | UInt8((code >> shift) & 0x3F) }
    if code < 0x800 { return [0xC0 | UInt8(code >> 6), tail(0)] }
    if code < 0x1_0000 { return [0xE0 | UInt8(code >> 12), tail(6), tail(0)] }
    return [0xF0 | UInt8(code >> 18), tail(12), tail(6), tail(0)]
  }

  private mutating func write(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
