/// Reads numbers of fixed width from a text, as dates and codes of semesters have them. Blanks around the text say
/// nothing.
package struct DigitReader {
  private var rest: Substring.UTF8View

  /// Reads from the first byte on that is no blank.
  package init(_ text: some StringProtocol) {
    rest = Substring(text).utf8
    let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    while let first = rest.first, isBlank(first) { rest.removeFirst() }
    while let last = rest.last, isBlank(last) { rest.removeLast() }
  }

  /// Whether all is read.
  package var isAtEnd: Bool { rest.isEmpty }

  /// Whether no digit follows.
  package var isBetweenNumbers: Bool { next.map { !(0x30...0x39).contains($0) } ?? true }

  /// The byte ahead; `nil` at the end.
  package var next: UInt8? { rest.first }

  /// So many digits, passed over; `nil` if there are fewer.
  package mutating func number(_ width: Int) -> Int? {
    var (number, behind) = (0, rest)
    for _ in 0..<width {
      guard let byte = behind.popFirst(), (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    rest = behind
    return number
  }

  /// Passes over the byte ahead if it is one of these, and says whether it was.
  package mutating func skip(_ characters: StaticString) -> Bool {
    guard let next, characters.withUTF8Buffer({ $0.contains(next) }) else { return false }
    rest.removeFirst()
    return true
  }

  /// Passes over the digits ahead, which may be none.
  package mutating func skipDigits() {
    while !isBetweenNumbers { rest.removeFirst() }
  }
}

/// Writes numbers of fixed width, with leading zeros; Foundation's formatters take too long.
struct DigitWriter {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  fileprivate init(_ bytes: UnsafeMutableBufferPointer<UInt8>) { self.bytes = bytes }

  /// The last digits of a number that is not negative.
  mutating func write(_ number: Int, _ width: Int) {
    var rest = number
    for place in (count..<count + width).reversed() {
      bytes[place] = UInt8(0x30 + rest % 10)
      rest /= 10
    }
    count += width
  }

  /// Writes a text of ASCII.
  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer {
      for byte in $0 {
        bytes[count] = byte
        count += 1
      }
    }
  }

  /// Writes `yyyy-MM-dd`.
  mutating func write(_ day: Day) {
    let (year, month, day) = day.civil
    write(year, 4)
    write("-")
    write(month, 2)
    write("-")
    write(day, 2)
  }

  /// Writes `hh:mm:ss`.
  mutating func write(_ time: TimeOfDay) {
    write(time.hour, 2)
    write(":")
    write(time.minute, 2)
    write(":")
    write(time.second, 2)
  }
}

extension String {
  /// What is written, so many bytes of ASCII at most.
  init(digits capacity: Int, _ write: (inout DigitWriter) -> Void) {
    self.init(unsafeUninitializedCapacity: capacity) { bytes in
      var writer = DigitWriter(bytes)
      write(&writer)
      return writer.count
    }
  }
}
