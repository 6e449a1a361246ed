extension NumberText {
  /// The number that the whole buffer is, by the grammar of RFC 8259, section 6; nil if it is none.
  ///
  /// No plus before it, no leading zeros, digits on both sides of the point, no blanks.
  package static func scan(_ text: UnsafeBufferPointer<UInt8>) -> ScannedNumber? {
    guard let start = text.baseAddress else { return nil }
    let end = start + text.count
    var next = start
    var digits = NumberDigits()
    let isNegative = next < end && next.pointee == UInt8(ascii: "-")
    if isNegative { next += 1 }
    let first = next
    digits.takeWhole(&next, end)
    guard next > first, next - first == 1 || first.pointee != UInt8(ascii: "0") else { return nil }
    var isInteger = true
    if next < end, next.pointee == UInt8(ascii: ".") {
      isInteger = false
      next += 1
      let fraction = next
      digits.takeFraction(&next, end)
      guard next > fraction else { return nil }
    }
    if next < end, next.pointee | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      next += 1
      guard let exponent = scanExponent(&next, end) else { return nil }
      digits.exponent += exponent
    }
    guard next == end else { return nil }
    return ScannedNumber(
      significand: digits.significand, exponent: digits.exponent, isNegative: isNegative,
      isInteger: isInteger, isExact: digits.isExact)
  }

  /// The exponent, with a sign or without; nil if it has no digits. Of the size of 10^17 it stops growing.
  private static func scanExponent(_ next: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int? {
    let isNegative = next < end && next.pointee == UInt8(ascii: "-")
    if isNegative || (next < end && next.pointee == UInt8(ascii: "+")) { next += 1 }
    let first = next
    var exponent = 0
    while next < end, case let digit = next.pointee &- UInt8(ascii: "0"), digit <= 9 {
      if exponent < 100_000_000_000_000_000 { exponent = exponent * 10 + Int(digit) }
      next += 1
    }
    guard next > first else { return nil }
    return isNegative ? -exponent : exponent
  }
}
