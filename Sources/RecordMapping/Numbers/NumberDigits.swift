/// The digits of a number, gathered from the left.
struct NumberDigits {
  /// As many as fit.
  private(set) var significand: UInt64 = 0
  /// The power of ten of the last one that fitted.
  var exponent = 0
  /// Whether all that did not fit are zeros.
  private(set) var isExact = true
  private var isFull = false

  /// Takes the digits ahead, before the point.
  @inline(__always)
  mutating func takeWhole(_ next: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
    while next < end, case let digit = next.pointee &- UInt8(ascii: "0"), digit <= 9 {
      if !take(digit) { exponent &+= 1 }
      next += 1
    }
  }

  /// Takes the digits ahead, after the point.
  @inline(__always)
  mutating func takeFraction(_ next: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
    while next < end, case let digit = next.pointee &- UInt8(ascii: "0"), digit <= 9 {
      if take(digit) { exponent &-= 1 }
      next += 1
    }
  }

  /// Whether the digit fitted.
  @inline(__always)
  private mutating func take(_ digit: UInt8) -> Bool {
    // 18 digits always fit.
    if significand < 100_000_000_000_000_000 {
      significand = significand &* 10 &+ UInt64(digit)
      return true
    }
    return takeLast(digit)
  }

  private mutating func takeLast(_ digit: UInt8) -> Bool {
    let (tens, isTooLarge) = significand.multipliedReportingOverflow(by: 10)
    let (sum, carries) = tens.addingReportingOverflow(UInt64(digit))
    if isFull || isTooLarge || carries {
      isFull = true
      if digit != 0 { isExact = false }
      return false
    }
    significand = sum
    return true
  }
}
