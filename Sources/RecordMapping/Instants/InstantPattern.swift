/// Takes the text of ``InstantForm/pattern(_:)`` apart.
struct InstantPattern {
  /// A part of a pattern.
  enum Part: Equatable {
    case field(InstantPatternField)
    /// This byte itself.
    case literal(UInt8)
    /// Letters that stand for no field, so many of them.
    case unsupported(UInt8, count: Int)
  }

  private var next: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  private var isQuoted = false

  /// Begins at the front of the pattern.
  init(_ pattern: StaticString) {
    // A string literal always has a pointer; only literals of a single scalar may have none.
    next = pattern.utf8Start
    end = next + pattern.utf8CodeUnitCount
  }

  /// The part ahead, passed over; nil at the end.
  mutating func part() -> Part? {
    while next < end {
      let byte = next.pointee
      next += 1
      if byte == UInt8(ascii: "'") {
        if next < end, next.pointee == byte {
          next += 1
          return .literal(byte)
        }
        isQuoted.toggle()
      } else {
        return isQuoted || !isLetter(byte) ? .literal(byte) : field(byte)
      }
    }
    return nil
  }

  private mutating func field(_ letter: UInt8) -> Part {
    var count = 1
    while next < end, next.pointee == letter {
      next += 1
      count += 1
    }
    guard let field = InstantPatternField(letter: letter, count: count) else {
      return .unsupported(letter, count: count)
    }
    return .field(field)
  }

  private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
}
