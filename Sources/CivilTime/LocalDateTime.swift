package import Foundation

/// What calendar and clock show at a place, to the second; the place is not said.
package struct LocalDateTime: Sendable {
  package var day: Day
  package var time: TimeOfDay

  /// That time of that day, whether a zone shows it or not.
  package init(_ day: Day, _ time: TimeOfDay) {
    self.day = day
    self.time = time
  }

  /// So many seconds after the day's midnight by the clock, which may be those of another day.
  package init(_ day: Day, second: Int) {
    self.init(clockSeconds: (day.number * 86_400).addingWithin(second))
  }

  /// At this hour and minute by the clock; what a day lacks goes on into the next one or the former.
  package init(_ day: Day, _ hour: Int, _ minute: Int) {
    self.init(day, second: hour.multipliedWithin(3600).addingWithin(minute.multipliedWithin(60)))
  }

  /// 00:00:00 of the day, which some zones never show.
  package static func midnight(of day: Day) -> LocalDateTime { LocalDateTime(day, .midnight) }

  /// So many minutes later by the clock, or earlier if they are negative; over midnight too.
  package func adding(minutes: Int) -> LocalDateTime {
    LocalDateTime(day, second: time.secondOfDay.addingWithin(minutes.multipliedWithin(60)))
  }

  /// As many seconds as the clock would count if it were never changed.
  private init(clockSeconds: Int) {
    let (days, second) = clockSeconds.heldWithinReach.floored(by: 86_400)
    self.init(Day(number: days), TimeOfDay(checked: second))
  }

  private var clockSeconds: Int { day.number * 86_400 + time.secondOfDay }
}

extension LocalDateTime {
  /// What is shown in the zone so many seconds after 1970-01-01T00:00:00Z; see ``Swift/Int/heldWithinReach``.
  package init(secondsSince1970 seconds: Int, in zone: Zone) {
    let seconds = seconds.heldWithinReach
    self.init(clockSeconds: seconds + zone.offset(at: seconds))
  }

  /// What is shown in the zone at this time, fractions of a second cut.
  package init(_ time: Date, in zone: Zone) {
    self.init(secondsSince1970: time.wholeSecondsWithinReach, in: zone)
  }

  /// When the zone shows this. Of an hour that comes twice, the first; of one that never comes, as if the clock had
  /// not been moved yet.
  package func secondsSince1970(in zone: Zone) -> Int {
    // No zone is a day away from Greenwich, and none moves its clocks twice within two days.
    let before = zone.offset(at: clockSeconds - 86_400)
    let after = zone.offset(at: clockSeconds + 86_400)
    let isAfter =
      before != after && zone.offset(at: clockSeconds - before) != before
      && zone.offset(at: clockSeconds - after) == after
    return clockSeconds - (isAfter ? after : before)
  }

  /// Seconds that the zone is ahead of Greenwich when it shows this; see ``secondsSince1970(in:)``.
  package func offset(in zone: Zone) -> Int { clockSeconds - secondsSince1970(in: zone) }
}

extension LocalDateTime: Hashable, Comparable {
  package static func == (left: Self, right: Self) -> Bool { left.clockSeconds == right.clockSeconds }
  package static func < (left: Self, right: Self) -> Bool { left.clockSeconds < right.clockSeconds }
  package func hash(into hasher: inout Hasher) { hasher.combine(clockSeconds) }
}

extension LocalDateTime: RawRepresentable, CustomStringConvertible {
  /// `2026-06-03T09:00:00`, as other people's documents have it: `T` may be a blank, seconds may be missing, a
  /// fraction of the second is cut, blanks may stand around it. A zone, should one be written after all, is obeyed:
  /// read is what Prague shows then, where they come from who leave it out.
  package init?(rawValue: String) {
    var digits = DigitReader(rawValue)
    guard let day = Day(&digits), digits.skip("T "), let time = TimeOfDay(&digits) else { return nil }
    let written = LocalDateTime(day, time)
    guard !digits.isAtEnd else {
      self = written
      return
    }
    guard let offset = Self.offset(&digits) else { return nil }
    self.init(secondsSince1970: written.clockSeconds - offset, in: .prague)
  }

  /// A local date and time in the extended format of ISO 8601, `2026-06-03T09:00:00`, and nothing else.
  package init?(iso8601 text: some StringProtocol) { self.init(text, between: "T") }

  /// - Parameter separators: one of them stands between day and time.
  private init?(_ text: some StringProtocol, between separators: StaticString) {
    guard text.utf8.count == 19 else { return nil }
    var digits = DigitReader(text)
    guard let day = Day(&digits), digits.skip(separators), let hour = digits.number(2), digits.skip(":"),
      let minute = digits.number(2), digits.skip(":"), let second = digits.number(2), digits.isAtEnd,
      let time = TimeOfDay(hour: hour, minute: minute, second: second)
    else { return nil }
    self.init(day, time)
  }

  /// Seconds after 1970-01-01T00:00:00Z of a time of RFC 3339, `2026-06-03T09:00:00+02:00`, a fraction of the
  /// second cut; `nil` for all else.
  package static func secondsSince1970(rfc3339 text: String) -> Int? {
    // By bytes: of ASCII each is a character.
    let end = Substring(text.utf8.dropFirst(19))
    // Blanks are none of it, which a reader of digits passes over.
    guard let written = LocalDateTime(Substring(text.utf8.prefix(19)), between: "Tt"),
      !end.utf8.contains(where: { $0 <= 0x20 })
    else { return nil }
    var digits = DigitReader(end)
    if digits.skip(".") {
      if digits.isBetweenNumbers { return nil }
      digits.skipDigits()
    }
    return offset(&digits, isStrict: true).map { written.clockSeconds - $0 }
  }

  /// Seconds east of Greenwich: `Z`, `z`, `±hh:mm`, `±hhmm` or `±hh`, at the end of the text; of a strict one not
  /// the last two, and any hours that a day has.
  private static func offset(_ digits: inout DigitReader, isStrict: Bool = false) -> Int? {
    if digits.skip("Zz") { return digits.isAtEnd ? 0 : nil }
    let isWest = digits.next == UInt8(ascii: "-")
    guard digits.skip("+-"), let hours = digits.number(2), digits.skip(":") || !isStrict else { return nil }
    let minutes = digits.isAtEnd && !isStrict ? 0 : digits.number(2)
    guard let minutes, digits.isAtEnd, hours <= (isStrict ? 23 : 18), minutes <= 59 else { return nil }
    return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
  }

  /// `2026-06-03T09:00:00`: a local date and time in the extended format of ISO 8601.
  package var rawValue: String {
    String(digits: 19) {
      $0.write(day)
      $0.write("T")
      $0.write(time)
    }
  }

  package var description: String { rawValue }
}
