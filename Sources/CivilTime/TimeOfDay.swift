/// A time of day on a clock of 24 hours, to the second: from 00:00:00 to 23:59:59 (ISO 8601, without 24:00 and
/// without leap seconds).
package struct TimeOfDay: Sendable {
  /// From 0 to 86,399; the day of a clock change counts like any other.
  package let secondOfDay: Int

  /// 00:00:00
  package static let midnight = TimeOfDay(checked: 0)
  /// 23:59:59
  package static let lastSecond = TimeOfDay(checked: 86_399)

  /// `nil` outside 0..<86 400.
  package init?(secondOfDay: Int) {
    guard (0..<86_400).contains(secondOfDay) else { return nil }
    self.init(checked: secondOfDay)
  }

  /// `nil` for an hour outside 0 to 23, or a minute or second outside 0 to 59.
  package init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
    self.init(checked: hour * 3600 + minute * 60 + second)
  }

  /// A second that is known to be one of a day.
  init(checked secondOfDay: Int) { self.secondOfDay = secondOfDay }

  /// From 0 to 23.
  package var hour: Int { secondOfDay / 3600 }
  /// From 0 to 59.
  package var minute: Int { secondOfDay / 60 % 60 }
  /// From 0 to 59.
  package var second: Int { secondOfDay % 60 }

  /// So many minutes later; `nil` where that is another day.
  package func adding(minutes: Int) -> TimeOfDay? {
    guard minutes.magnitude <= 1440 else { return nil }
    return TimeOfDay(secondOfDay: secondOfDay + minutes * 60)
  }
}

extension TimeOfDay: Hashable, Comparable {
  package static func == (left: Self, right: Self) -> Bool { left.secondOfDay == right.secondOfDay }
  package static func < (left: Self, right: Self) -> Bool { left.secondOfDay < right.secondOfDay }
  package func hash(into hasher: inout Hasher) { hasher.combine(secondOfDay) }
}

extension TimeOfDay: RawRepresentable, CustomStringConvertible {
  /// `11:00:00`, `11:00` or `7:30`, as other people's documents have it: blanks may stand around it, and a fraction
  /// of the second is cut.
  package init?(rawValue: String) {
    var digits = DigitReader(rawValue)
    guard let time = TimeOfDay(&digits), digits.isAtEnd else { return nil }
    self = time
  }

  /// Reads the time ahead and stops behind it.
  init?(_ digits: inout DigitReader) {
    guard let hour = digits.number(2) ?? digits.number(1), digits.skip(":"), let minute = digits.number(2)
    else { return nil }
    var second = 0
    if digits.skip(":") {
      guard let read = digits.number(2) else { return nil }
      second = read
      if digits.skip(".,") { digits.skipDigits() }
    }
    self.init(hour: hour, minute: minute, second: second)
  }

  /// `07:30:00`: a local time in the extended format of ISO 8601.
  package var rawValue: String { String(digits: 8) { $0.write(self) } }

  package var description: String { rawValue }
}

/// From one time of a day to a later one of the same day.
package struct TimeRange: Hashable, Sendable {
  /// Belongs to it.
  package let start: TimeOfDay
  /// Does not belong to it.
  package let end: TimeOfDay

  /// `nil` if it would end before it begins.
  package init?(from start: TimeOfDay, to end: TimeOfDay) {
    guard start <= end else { return nil }
    self.start = start
    self.end = end
  }

  /// Whether both have a time in common; ranges that only touch have none.
  package func overlaps(_ other: TimeRange) -> Bool { start < other.end && other.start < end }
}
