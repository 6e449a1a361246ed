extension NumberText {
  /// The number as `Int64`, exactly; nil if it is not whole or out of range.
  ///
  /// What counts is the value, not how it is written: `1e3`, `5.0` and `-0` are whole, `1.5` is not.
  package static func int64(_ number: ScannedNumber) -> Int64? {
    guard let magnitude = magnitude(number) else { return nil }
    if number.isNegative {
      return magnitude <= Int64.min.magnitude ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
    }
    return Int64(exactly: magnitude)
  }

  /// The number as `UInt64`, exactly; nil if it is not whole or out of range. `-0` is zero.
  package static func uint64(_ number: ScannedNumber) -> UInt64? {
    guard let magnitude = magnitude(number), !number.isNegative || magnitude == 0 else { return nil }
    return magnitude
  }

  /// The whole number without its sign. Digits that did not fit make it a fraction or too large.
  private static func magnitude(_ number: ScannedNumber) -> UInt64? {
    guard number.isExact else { return nil }
    var magnitude = number.significand
    guard number.exponent != 0, magnitude != 0 else { return magnitude }
    guard abs(number.exponent) <= 20 else { return nil }
    for _ in 0..<abs(number.exponent) {
      if number.exponent < 0 {
        let (tenth, digit) = magnitude.quotientAndRemainder(dividingBy: 10)
        guard digit == 0 else { return nil }
        magnitude = tenth
      } else {
        let (tens, overflow) = magnitude.multipliedReportingOverflow(by: 10)
        guard !overflow else { return nil }
        magnitude = tens
      }
    }
    return magnitude
  }
}
