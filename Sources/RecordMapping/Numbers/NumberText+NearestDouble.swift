extension NumberText {
  /// The double nearest to `significand` times ten to the `exponent`, ties to even; infinite if too large.
  ///
  /// The algorithm of Eisel and Lemire ("Number Parsing at a Gigabyte per Second", 2021): multiply by 128 bits
  /// of the power of five and round. That this always decides is shown by Mushtak and Lemire ("Fast Number
  /// Parsing Without Fallback", 2022).
  static func nearestDouble(_ significand: UInt64, _ exponent: Int) -> Double {
    guard significand != 0, exponent >= PowersOfFive.exponents.lowerBound else { return 0 }
    guard exponent <= PowersOfFive.exponents.upperBound else { return .infinity }
    let leadingZeros = significand.leadingZeroBitCount
    let product = upperProduct(significand << UInt64(truncatingIfNeeded: leadingZeros), exponent)
    let topBit = Int(truncatingIfNeeded: product.high >> 63)
    // 53 bits and one more to round by.
    let shift = topBit &+ 64 &- 52 &- 3
    var mantissa = product.high >> UInt64(truncatingIfNeeded: shift)
    // 217706 / 2^16 is the logarithm of ten to base two, exact enough to be floored right in this range.
    var power = (217_706 &* exponent) >> 16 &+ 63 &+ topBit &- leadingZeros &+ 1023
    guard power > 0 else { return subnormal(mantissa, power: power) }
    if product.low <= 1, exponent >= -4, exponent <= 23, mantissa & 3 == 1,
      mantissa << UInt64(truncatingIfNeeded: shift) == product.high
    {
      // Exactly half way, which only these exponents allow: to even, which is down.
      mantissa &= ~1
    }
    mantissa = (mantissa &+ (mantissa & 1)) >> 1
    if mantissa >= 1 << 53 {
      mantissa = 1 << 52
      power &+= 1
    }
    guard power < 0x7FF else { return .infinity }
    return Double(bitPattern: UInt64(truncatingIfNeeded: power) << 52 | mantissa & ~(1 << 52))
  }

  /// The upper 128 bits of the significand times the power of five, as exact as rounding needs it.
  @inline(__always)
  private static func upperProduct(_ significand: UInt64, _ exponent: Int) -> (high: UInt64, low: UInt64) {
    let five = PowersOfFive.power(exponent)
    var (high, low) = significand.multipliedFullWidth(by: five.high)
    // If the nine bits below the rounding bit are ones, a carry from below may reach it.
    if high & 0x1FF == 0x1FF {
      let (sum, overflow) = low.addingReportingOverflow(significand.multipliedFullWidth(by: five.low).high)
      low = sum
      if overflow { high &+= 1 }
    }
    return (high, low)
  }

  /// Rounds to the fewer bits that doubles have near zero. `power` is 0 or less.
  private static func subnormal(_ mantissa: UInt64, power: Int) -> Double {
    guard power > -63 else { return 0 }
    let shifted = mantissa >> UInt64(truncatingIfNeeded: 1 &- power)
    // Half-way numbers cannot occur here. Rounded up to 2^52, the bits are those of the least normal double.
    return Double(bitPattern: (shifted &+ (shifted & 1)) >> 1)
  }
}
