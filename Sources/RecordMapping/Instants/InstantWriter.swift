/// Writes the parts of forms one behind the other into memory that has room for them.
struct InstantWriter {
  /// Where the next byte goes.
  private(set) var next: UnsafeMutablePointer<UInt8>

  /// Writes from there on.
  init(at next: UnsafeMutablePointer<UInt8>) {
    self.next = next
  }

  @inline(__always)
  mutating func write(_ byte: UInt8) {
    next.initialize(to: byte)
    next += 1
  }

  /// Writes a text of ASCII.
  mutating func write(_ text: StaticString) {
    next.initialize(from: text.utf8Start, count: text.utf8CodeUnitCount)
    next += text.utf8CodeUnitCount
  }

  /// Writes a name of three letters.
  mutating func writeName(_ name: UnsafePointer<UInt8>) {
    next.initialize(from: name, count: 3)
    next += 3
  }

  /// Writes a number from 0 to 99 in two digits.
  @inline(__always)
  mutating func writePair(_ number: Int) {
    let number = UInt8(truncatingIfNeeded: number)
    write(UInt8(ascii: "0") &+ number / 10)
    write(UInt8(ascii: "0") &+ number % 10)
  }

  /// Writes a number from 0 to 99 in as few digits as it needs, but at least that many.
  mutating func write(_ number: Int, digits: Int) {
    if digits == 2 || number > 9 { writePair(number) } else { write(UInt8(ascii: "0") &+ UInt8(number)) }
  }

  /// Writes a number in decimal, with zeros before it up to that many digits.
  mutating func write(_ number: UInt64, leastDigits: Int) {
    var rest = number
    var count = 1
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    count = max(count, leastDigits)
    rest = number
    for place in (0..<count).reversed() {
      (next + place).initialize(to: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    next += count
  }
}
