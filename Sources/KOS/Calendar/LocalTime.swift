import RecordMapping

/// A time of day on the wall, to the second.
package struct LocalTime: Sendable {
  package let secondOfDay: Int

  /// `nil` outside 0..<86 400.
  package init?(secondOfDay: Int) {
    guard (0..<86_400).contains(secondOfDay) else { return nil }
    self.secondOfDay = secondOfDay
  }

  package init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
    secondOfDay = hour * 3600 + minute * 60 + second
  }

  package var hour: Int { secondOfDay / 3600 }
  package var minute: Int { secondOfDay / 60 % 60 }

  /// `nil` where that is another day.
  package func adding(minutes: Int) -> LocalTime? { LocalTime(secondOfDay: secondOfDay + minutes * 60) }
}

extension LocalTime: Hashable, Comparable {
  package static func == (left: Self, right: Self) -> Bool { left.secondOfDay == right.secondOfDay }
  package static func < (left: Self, right: Self) -> Bool { left.secondOfDay < right.secondOfDay }
  package func hash(into hasher: inout Hasher) { hasher.combine(secondOfDay) }
}

extension LocalTime: RawRepresentable, RecordValue, CustomStringConvertible {
  /// `11:00:00`, `11:00` or, as Sirius has it, `7:30`; a fraction of the second is cut.
  package init?(rawValue: String) {
    var digits = DigitReader(rawValue)
    guard let time = LocalTime(&digits), digits.isAtEnd else { return nil }
    self = time
  }

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

  package var rawValue: String {
    "\(padded(hour, 2)):\(padded(minute, 2)):\(padded(secondOfDay % 60, 2))"
  }

  package var description: String { rawValue }
}
