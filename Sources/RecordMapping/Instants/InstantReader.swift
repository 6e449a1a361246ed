/// Reads the parts that forms have in common, from the front of a text to its end.
struct InstantReader {
  private var next: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>

  /// The text from `next` up to `end`, which must outlive the reader.
  @inline(__always)
  init(from next: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) {
    self.next = next
    self.end = end
  }

  @inline(__always)
  var isAtEnd: Bool { next == end }

  /// The byte ahead; at the end 0, which no form has.
  @inline(__always)
  var byte: UInt8 { next == end ? 0 : next.pointee }

  /// Passes over the byte if it is ahead.
  @inline(__always)
  mutating func skip(_ expected: UInt8) -> Bool {
    guard next != end, next.pointee == expected else { return false }
    next += 1
    return true
  }

  /// The digit ahead, passed over; nil if something else is.
  @inline(__always)
  mutating func digit() -> Int? {
    let value = byte &- UInt8(ascii: "0")
    guard value <= 9 else { return nil }
    next += 1
    return Int(value)
  }

  /// A number of at least and at most that many digits, as many as there are.
  @inline(__always)
  mutating func number(_ least: Int, _ most: Int) throws(InstantFault) -> Int {
    var value = 0
    var count = 0
    while count < most, let digit = digit() {
      value = value &* 10 &+ digit
      count &+= 1
    }
    guard count >= least else { throw .notADate }
    return value
  }

  /// One digit or more of a fraction of a second, up to `most`, in microseconds.
  @inline(__always)
  mutating func fraction(_ least: Int = 1, _ most: Int = .max) throws(InstantFault) -> Int {
    var microseconds = 0
    var unit = 100_000
    var count = 0
    while count < most, let digit = digit() {
      microseconds &+= digit &* unit
      unit /= 10
      count &+= 1
    }
    guard count >= least else { throw .notADate }
    return microseconds
  }

  /// An offset from UTC in seconds: `Z`, `z`, `±hh:mm`, `±hhmm` or `±hh`; nil if none begins here.
  @inline(__always)
  mutating func offset() throws(InstantFault) -> Int? {
    switch byte {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"):
      next += 1
      return 0
    case UInt8(ascii: "+"): return try numericOffset()
    case UInt8(ascii: "-"): return 0 &- (try numericOffset())
    default: return nil
    }
  }

  private mutating func numericOffset() throws(InstantFault) -> Int {
    next += 1
    let hours = try number(2, 2)
    let hasMinutes = skip(UInt8(ascii: ":")) || byte &- UInt8(ascii: "0") <= 9
    let minutes = hasMinutes ? try number(2, 2) : 0
    guard hours <= 23, minutes <= 59 else { throw .notADate }
    return hours * 3600 + minutes * 60
  }

  /// Passes over white space and says whether there was any.
  mutating func skipBlanks() -> Bool {
    let start = next
    while byte == 32 || byte == 9 || byte == 10 || byte == 13 { next += 1 }
    return next != start
  }

  /// Passes over a run of ASCII letters, which may be none, and returns it.
  mutating func letters() -> UnsafeBufferPointer<UInt8> {
    let start = next
    while (byte | 0x20) &- UInt8(ascii: "a") < 26 { next += 1 }
    return UnsafeBufferPointer(start: start, count: next - start)
  }

  /// Passes over a comment in parentheses, which may hold others (RFC 5322, 3.2.2).
  mutating func skipComment() throws(InstantFault) {
    var depth = 0
    repeat {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      guard !isAtEnd else { throw .notADate }
      next += 1
    } while depth > 0
  }
}
