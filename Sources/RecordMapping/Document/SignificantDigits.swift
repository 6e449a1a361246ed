/// The first 19 significant digits of a number, 20 if they fit, and where its
/// point stands.
struct SignificantDigits {
  private(set) var significand: UInt64 = 0
  var exponent = 0
  /// Whether a digit other than zero did not fit.
  private(set) var wereCut = false
  private var isFull = false

  // Up to here one more digit can be taken without doubt.
  private static let full: UInt64 = 999_999_999_999_999_999

  @inline(__always)
  mutating func append(_ digit: UInt8) {
    if significand <= Self.full {
      significand = significand &* 10 &+ UInt64(digit)
    } else if !takeLast(digit) {
      exponent += 1
      if digit != 0 { wereCut = true }
    }
  }

  @inline(__always)
  mutating func appendFraction(_ digit: UInt8) {
    if significand <= Self.full {
      significand = significand &* 10 &+ UInt64(digit)
      exponent -= 1
    } else if takeLast(digit) {
      exponent -= 1
    } else if digit != 0 {
      wereCut = true
    }
  }

  /// Whether a twentieth digit fitted.
  private mutating func takeLast(_ digit: UInt8) -> Bool {
    let (tens, isTooLarge) = significand.multipliedReportingOverflow(by: 10)
    let (sum, carries) = tens.addingReportingOverflow(UInt64(digit))
    guard !isFull, !isTooLarge, !carries else {
      isFull = true
      return false
    }
    significand = sum
    return true
  }
}
