/// Eight bytes of a text, checked against a shape and read as pairs of digits all at once.
struct EightBytes {
  /// The first byte is the lowest, on every machine.
  private let word: UInt64

  /// The eight bytes from there on, which must be readable.
  @inline(__always)
  init(_ start: UnsafePointer<UInt8>) {
    word = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  private init(word: UInt64) {
    self.word = word
  }

  /// Which bytes must be digits and which must be a certain mark.
  struct Shape {
    /// What is exclusive-ored: leaves 0 to 9 of a digit and 0 of the mark.
    let marks: UInt64
    /// What is added then: sets the top bit of whatever is more than 9, or more than 0 for a mark.
    let limits: UInt64
    /// Which bytes count.
    let mask: UInt64

    /// `YYYY-MM-`
    static var yearAndMonth: Shape {
      Shape(marks: 0x2D30_302D_3030_3030, limits: 0x7F76_767F_7676_7676, mask: .max)
    }

    /// `DD?hh:mm`, with any byte at the question mark.
    static var dayAndTime: Shape {
      Shape(marks: 0x3030_3A30_3000_3030, limits: 0x7676_7F76_7600_7676, mask: 0xFFFF_FFFF_FF00_FFFF)
    }
  }

  /// If the bytes have the shape, in each byte what it and the next are as a number of two digits.
  @inline(__always)
  func pairs(in shape: Shape) -> EightBytes? {
    let digits = (word ^ shape.marks) & shape.mask
    let topBits: UInt64 = 0x8080_8080_8080_8080
    guard (((digits & ~topBits) &+ shape.limits) | digits) & topBits == 0 else { return nil }
    // No byte carries into the next: nine tens and nine are 99.
    return EightBytes(word: digits &* 10 &+ digits >> 8)
  }

  /// One byte, from the first at 0.
  @inline(__always)
  func pair(at index: Int) -> Int {
    Int(truncatingIfNeeded: (word >> UInt64(truncatingIfNeeded: index &* 8)) & 0xFF)
  }
}
