/// Numbers as JSON writes them (RFC 8259, section 6), read and written exactly.
@usableFromInline
package enum NumberText {
  /// The double nearest to `significand` times ten to the `exponent`, ties to even.
  ///
  /// - Parameters:
  ///   - significand: The digits from the left, at least 19 of them if there are more.
  ///   - exponent: The power of ten of the last digit in the significand.
  ///   - isNegative: Whether to negate it; gives -0.0 for a zero.
  ///   - isExact: Whether all digits left out of the significand are zeros.
  ///   - text: The whole number as written; read only if the parts above do not decide.
  /// - Returns: nil if it is too large for a finite double. What is too small becomes subnormal or zero.
  @inlinable
  @inline(__always)
  package static func double(
    significand: UInt64, exponent: Int, isNegative: Bool, isExact: Bool, text: UnsafeBufferPointer<UInt8>
  ) -> Double? {
    // A whole number that a double holds exactly needs no more.
    if exponent == 0, isExact, significand <= 1 << 53 {
      let value = Double(Int64(truncatingIfNeeded: significand))
      return isNegative ? -value : value
    }
    return scaledDouble(
      significand: significand, exponent: exponent, isNegative: isNegative, isExact: isExact, text: text)
  }

  /// The double of a scanned number, and the text that it was scanned from.
  package static func double(_ number: ScannedNumber, text: UnsafeBufferPointer<UInt8>) -> Double? {
    double(
      significand: number.significand, exponent: number.exponent, isNegative: number.isNegative,
      isExact: number.isExact, text: text)
  }

  @usableFromInline
  package static func scaledDouble(
    significand: UInt64, exponent: Int, isNegative: Bool, isExact: Bool, text: UnsafeBufferPointer<UInt8>
  ) -> Double? {
    var value: Double
    if isExact, significand <= 1 << 53, exponent >= -22, exponent <= 22 {
      // Both factors are exact, so the one operation rounds correctly (Clinger, 1990).
      value = Double(Int64(truncatingIfNeeded: significand))
      if exponent < 0 { value /= powerOfTen(0 &- exponent) } else { value *= powerOfTen(exponent) }
    } else {
      value = nearestDouble(significand, exponent)
      if !isExact {
        // The number lies between this significand and the next one. If both give the same, so does it.
        guard significand < .max, nearestDouble(significand + 1, exponent) == value else {
          return longDouble(text)
        }
      }
      guard value.isFinite else { return nil }
    }
    return isNegative ? -value : value
  }

  /// Reads every digit; correctly rounded and in no locale, as the standard library promises.
  private static func longDouble(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else { return nil }
    return value
  }

  /// Ten to a power of 0 to 22, each exact.
  @inline(__always)
  private static func powerOfTen(_ power: Int) -> Double { powersOfTen[power] }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
