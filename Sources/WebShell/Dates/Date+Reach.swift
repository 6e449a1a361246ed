import Foundation

extension Date {
  /// Seconds since 1970, within the years 1 to 9999 (RFC 3339): what is told by others may be any number, and none may
  /// be too large to be counted with. What is no number is the earliest.
  var secondsWithinReach: Double {
    let seconds = timeIntervalSince1970
    let (earliest, latest) = (-62_135_596_800.0, 253_402_300_799.0)
    return seconds > earliest ? Swift.min(seconds, latest) : earliest
  }

  /// The same without the fraction of a second.
  var wholeSecondsWithinReach: Int { Int(secondsWithinReach.rounded(.down)) }
}
