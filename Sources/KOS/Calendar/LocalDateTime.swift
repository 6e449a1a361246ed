package import RecordMapping

/// A moment as a clock in Prague shows it. KOSapi writes its moments so, without a zone.
package struct LocalDateTime: Hashable, Sendable {
  package var day: Day
  package var time: LocalTime

  package init(_ day: Day, _ time: LocalTime) {
    self.day = day
    self.time = time
  }

  /// Which moment that is; see ``PragueTime``.
  package var instant: Instant { PragueTime.instant(of: self) }

  package static func == (left: Self, right: Self) -> Bool {
    left.day == right.day && left.time == right.time
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(day)
    hasher.combine(time)
  }
}

extension LocalDateTime: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.day.number, left.time.secondOfDay) < (right.day.number, right.time.secondOfDay)
  }
}

extension LocalDateTime: RawRepresentable, RecordValue, CustomStringConvertible {
  /// `2026-06-03T09:00:00`, with any fraction of the second, which is cut. A zone, should one be written after
  /// all, is obeyed.
  package init?(rawValue: String) {
    guard let day = Day(rawValue: rawValue) else { return nil }
    var digits = DigitReader(rawValue)
    guard digits.number(4) != nil, digits.skip("-"), digits.number(2) != nil, digits.skip("-"),
      digits.number(2) != nil, digits.skip("T "), let time = LocalTime(&digits)
    else { return nil }
    let written = LocalDateTime(day, time)
    guard !digits.isAtEnd else {
      self = written
      return
    }
    guard let offset = Self.offset(&digits) else { return nil }
    let seconds = day.number * 86_400 + time.secondOfDay - offset
    self = PragueTime.local(Instant(secondsSince1970: Int64(seconds)))
  }

  /// Seconds east of Greenwich.
  private static func offset(_ digits: inout DigitReader) -> Int? {
    if digits.skip("Zz") { return digits.isAtEnd ? 0 : nil }
    let isWest = digits.next == UInt8(ascii: "-")
    guard digits.skip("+-"), let hours = digits.number(2) else { return nil }
    _ = digits.skip(":")
    let minutes = digits.isAtEnd ? 0 : digits.number(2)
    guard let minutes, digits.isAtEnd, hours <= 18, minutes <= 59 else { return nil }
    return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
  }

  package var rawValue: String { "\(day)T\(time)" }
  package var description: String { rawValue }
}
