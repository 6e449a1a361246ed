/// Writes JSON (RFC 8259), without white space, in UTF-8.
public struct DocumentWriter: Sendable {
  /// What has been written.
  public package(set) var bytes: [UInt8] = []
  /// Whether nil is written as null; otherwise its key is left out.
  public let writesNulls: Bool

  /// - Parameter writesNulls: Whether nil is written as null; otherwise its
  ///   key is left out.
  public init(writesNulls: Bool = false) { self.writesNulls = writesNulls }

  /// What has been written, as a text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes pieces of JSON as they are.
  public mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes bytes of JSON as they are.
  public mutating func append(_ json: some Sequence<UInt8>) { bytes.append(contentsOf: json) }

  /// Short pieces are the rule: each is one check of the room and one copy.
  @inline(__always)
  private mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
    let count = bytes.count
    if bytes.capacity - count < piece.count {
      bytes.reserveCapacity(max(2 * bytes.capacity, count + piece.count))
    }
    bytes.append(contentsOf: piece)
  }

  /// Takes back what was written, for writing on.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  package mutating func takeBack(to count: Int) { bytes.removeLast(bytes.count - count) }

  /// Writes a key that has a comma before it, which the first one has not.
  package mutating func key(_ key: UnsafeMutableBufferPointer<UInt8>, isFirst: Bool) {
    append(UnsafeBufferPointer(rebasing: key[(isFirst ? 1 : 0)...]))
  }

  /// What nil writes.
  mutating func absence() {
    if writesNulls { raw("null") }
  }

  /// Writes a whole number.
  public mutating func number(_ number: some FixedWidthInteger) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    digits(of: UInt64(number.magnitude))
  }

  /// Writes a whole number.
  public mutating func number(_ number: Int64) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    digits(of: number.magnitude)
  }

  /// Writes the shortest number that reads back as this one, which is finite.
  public mutating func number(_ number: Double) {
    _ = NumberText.write(number, into: &bytes)
  }

  /// Writes the shortest number that reads back as this one, which is finite.
  public mutating func number(_ number: Float) {
    bytes.append(contentsOf: number.description.utf8)
  }

  /// Writes what `body` writes, in quotes if that is asked for.
  @inline(__always)
  mutating func quoted(_ isQuoted: Bool, _ body: (inout DocumentWriter) -> Void) {
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
    body(&self)
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
  }

  /// Writes a string with the escapes that it needs.
  public mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { string($0) }
  }

  /// Writes bytes of UTF-8 as a string with the escapes that it needs.
  package mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var start = 0
    var index = Self.plainCount(text, from: 0)
    while index < text.count {
      if Self.needsEscape(text[index]) {
        append(UnsafeBufferPointer(rebasing: text[start..<index]))
        escape(text[index])
        start = index + 1
      }
      index = Self.plainCount(text, from: index + 1)
    }
    append(UnsafeBufferPointer(rebasing: text[start...]))
    bytes.append(UInt8(ascii: "\""))
  }

  /// The place from which on an escape may be needed: eight bytes at a time are
  /// passed that need none.
  private static func plainCount(_ text: UnsafeBufferPointer<UInt8>, from first: Int) -> Int {
    guard let base = text.baseAddress else { return text.count }
    var index = first
    while index + 8 <= text.count {
      let found = RemarkableBytes.toEscape(DocumentScanner.word(at: base + index))
      if found != 0 { return index + found.trailingZeroBitCount >> 3 }
      index += 8
    }
    return index
  }

  /// Writes a date in this form: a number for the epoch forms, else a string.
  package mutating func instant(_ instant: Instant, as form: InstantForm) {
    switch form {
    case .epochSeconds, .epochMilliseconds:
      instant.write(as: form, into: &bytes)
    case .pattern:
      string(instant.text(as: form))
    default:
      bytes.append(UInt8(ascii: "\""))
      instant.write(as: form, into: &bytes)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  /// Writes a key and what `body` writes; nothing at all if that is nothing.
  package mutating func member<Failure: Error>(
    _ quotedKey: [UInt8], isFirst: inout Bool, _ body: (inout DocumentWriter) throws(Failure) -> Void
  ) throws(Failure) {
    let mark = bytes.count
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    bytes.append(contentsOf: quotedKey)
    let start = bytes.count
    try body(&self)
    if bytes.count == start {
      bytes.removeLast(start - mark)
    } else {
      isFirst = false
    }
  }

  @inline(__always)
  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): raw("\\\"")
    case UInt8(ascii: "\\"): raw("\\\\")
    case 0x0A: raw("\\n")
    case 0x0D: raw("\\r")
    case 0x09: raw("\\t")
    default:
      raw("\\u00")
      for digit in [byte >> 4, byte & 15] {
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }

  private mutating func digits(of number: UInt64) {
    guard number >= 10 else { return bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number)) }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var rest = number
      var index = 20
      while rest > 0 {
        index -= 1
        digits[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      append(UnsafeBufferPointer(rebasing: digits[index..<20]))
    }
  }
}
