package import Foundation

// How far times reach: what is told by others may be any number, and none may be too large to be reckoned with.

extension Int {
  /// Seconds since 1970-01-01T00:00:00Z, held within the years 1 to 9999 (RFC 3339).
  package var heldWithinReach: Int { Swift.min(Swift.max(self, -62_135_596_800), 253_402_300_799) }

  /// The sum, or the largest or smallest number where it is beyond.
  func addingWithin(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other > 0 ? .max : .min) : sum
  }

  /// The product, or the largest or smallest number where it is beyond. The factor is more than 0.
  func multipliedWithin(_ factor: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: factor)
    return overflows ? (self > 0 ? .max : .min) : product
  }

  /// Division towards minus infinity, so that the remainder is never negative. The divisor is more than 0.
  func floored(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension Date {
  /// Seconds since 1970-01-01T00:00:00Z, held within the years 1 to 9999 (RFC 3339). What is no number is the
  /// earliest.
  package var secondsWithinReach: Double {
    let seconds = timeIntervalSince1970
    let (earliest, latest) = (-62_135_596_800.0, 253_402_300_799.0)
    return seconds > earliest ? Swift.min(seconds, latest) : earliest
  }

  /// The same without the fraction of a second.
  package var wholeSecondsWithinReach: Int { Int(secondsWithinReach.rounded(.down)) }
}
