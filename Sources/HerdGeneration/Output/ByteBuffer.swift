import CivilTime

/// Bytes of JSON, appended without a String for each row.
///
/// Commas come by themselves: before a key or an element, unless it is the first.
struct ByteBuffer: Sendable {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func append(_ other: ByteBuffer) { bytes.append(contentsOf: other.bytes) }
  mutating func append(_ other: [UInt8]) { bytes.append(contentsOf: other) }

  mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func newLine() { bytes.append(0x0A) }

  // MARK: Members

  mutating func key(_ name: StaticString) {
    comma()
    bytes.append(0x22)
    raw(name)
    bytes.append(0x22)
    bytes.append(0x3A)
  }

  /// A comma, unless an object or a list has just begun.
  mutating func comma() {
    guard let last = bytes.last, last != 0x7B, last != 0x5B, last != 0x3A, last != 0x0A else { return }
    bytes.append(0x2C)
  }

  mutating func member(_ name: StaticString, _ number: Int) {
    key(name)
    self.number(number)
  }

  mutating func member(_ name: StaticString, _ flag: Bool) {
    key(name)
    raw(flag ? "true" : "false")
  }

  mutating func member(_ name: StaticString, _ word: StaticString) {
    key(name)
    quoted { $0.raw(word) }
  }

  mutating func member(_ name: StaticString, text: String) {
    key(name)
    string(text)
  }

  mutating func member(_ name: StaticString, day: Int) {
    key(name)
    quoted { $0.day(day) }
  }

  mutating func member(_ name: StaticString, _ value: Int, decimals: Int) {
    key(name)
    number(value, decimals: decimals)
  }

  /// Digits as a string, with zeros before them.
  mutating func member(_ name: StaticString, digits: Int, width: Int) {
    key(name)
    quoted { $0.padded(digits, width) }
  }

  mutating func object(_ name: StaticString, _ body: (inout ByteBuffer) -> Void) {
    key(name)
    element(body)
  }

  mutating func list(_ name: StaticString, _ body: (inout ByteBuffer) -> Void) {
    key(name)
    bytes.append(0x5B)
    body(&self)
    bytes.append(0x5D)
  }

  /// An object in a list.
  mutating func element(_ body: (inout ByteBuffer) -> Void) {
    comma()
    bytes.append(0x7B)
    body(&self)
    bytes.append(0x7D)
  }

  mutating func element(_ number: Int) {
    comma()
    self.number(number)
  }

  mutating func element(word: String) {
    comma()
    string(word)
  }

  // MARK: Values

  mutating func quoted(_ body: (inout ByteBuffer) -> Void) {
    bytes.append(0x22)
    body(&self)
    bytes.append(0x22)
  }

  mutating func number(_ value: Int) {
    if value < 0 { bytes.append(0x2D) }
    let magnitude = Int(value.magnitude)
    var (width, rest) = (1, magnitude)
    while rest >= 10 {
      rest /= 10
      width += 1
    }
    padded(magnitude, width)
  }

  /// The last digits of a number that is not negative.
  mutating func padded(_ value: Int, _ width: Int) {
    let start = bytes.count
    for _ in 0..<width { bytes.append(0x30) }
    var (rest, place) = (value, start + width - 1)
    while place >= start {
      bytes[place] = UInt8(0x30 + rest % 10)
      rest /= 10
      place -= 1
    }
  }

  /// 312 with one decimal is `31.2`.
  mutating func number(_ value: Int, decimals: Int) {
    let scale = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000][min(max(decimals, 0), 6)]
    if value < 0 { bytes.append(0x2D) }
    let magnitude = Int(value.magnitude)
    number(magnitude / scale)
    guard scale > 1 else { return }
    bytes.append(0x2E)
    padded(magnitude % scale, decimals)
  }

  /// Days since 1970 as `2026-11-18`.
  mutating func day(_ number: Int) {
    let (year, month, day) = Day(number: number).civil
    padded(year, 4)
    bytes.append(0x2D)
    padded(month, 2)
    bytes.append(0x2D)
    padded(day, 2)
  }

  /// `2026-11-18T06:41:09Z`
  mutating func instant(_ day: Int, second: Int) {
    self.day(day)
    bytes.append(0x54)
    padded(second / 3600, 2)
    bytes.append(0x3A)
    padded(second / 60 % 60, 2)
    bytes.append(0x3A)
    padded(second % 60, 2)
    bytes.append(0x5A)
  }

  mutating func string(_ text: String) {
    bytes.append(0x22)
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x5C:
        bytes.append(0x5C)
        bytes.append(byte)
      case 0x0A: raw("\\n")
      case 0x00..<0x20: raw(" ")
      default: bytes.append(byte)
      }
    }
    bytes.append(0x22)
  }
}
