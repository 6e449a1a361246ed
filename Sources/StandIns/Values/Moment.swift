import Foundation

/// A second in local time of Prague, as KOSapi writes it: without a zone.
struct Moment: Hashable, Comparable, Sendable {
  var day: Day
  /// Of the day, from 0.
  var second: Int

  init(_ day: Day, second: Int) {
    self.day = day
    self.second = second
  }

  init(_ day: Day, _ hour: Int, _ minute: Int) {
    self.init(day, second: hour * 3600 + minute * 60)
  }

  /// Local time of Prague by the rule that holds since 1996: summer time from the last Sunday of March to
  /// the last of October, each at 01:00 UTC.
  init(_ date: Date) {
    let utc = Int(date.timeIntervalSince1970.rounded(.down))
    let year = Day(number: Self.quotient(utc, 86_400)).civil.year
    let begin = Self.lastSunday(of: 3, year).number * 86_400 + 3600
    let end = Self.lastSunday(of: 10, year).number * 86_400 + 3600
    let local = utc + (utc >= begin && utc < end ? 7200 : 3600)
    let day = Self.quotient(local, 86_400)
    self.init(Day(number: day), second: local - day * 86_400)
  }

  /// `yyyy-MM-dd'T'HH:mm:ss`, or `yyyy-MM-dd` for its midnight.
  init?(parsing text: some StringProtocol) {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard let first = parts.first, let day = Day(parsing: first) else { return nil }
    if parts.count == 1 {
      self.init(day, second: 0)
      return
    }
    guard parts.count == 2, parts[1].utf8.count == 8 else { return nil }
    let clock = parts[1].utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard clock.count == 3, let hour = Digits.number(clock[0]), let minute = Digits.number(clock[1]),
      let second = Digits.number(clock[2]), hour < 24, minute < 60, second < 60
    else { return nil }
    self.init(day, second: hour * 3600 + minute * 60 + second)
  }

  /// `HH:mm:ss`.
  var clock: String {
    "\(Digits.padded(second / 3600, 2)):\(Digits.padded(second / 60 % 60, 2)):\(Digits.padded(second % 60, 2))"
  }

  var text: String { "\(day.text)T\(clock)" }

  /// `yyyy-MM-dd'T'HH:mm:ss.000+01:00`, as Sirius writes it. Of an hour that comes twice the first is meant.
  var zonedText: String {
    let year = day.civil.year
    let isSummerTime =
      Moment(Self.lastSunday(of: 3, year), 2, 0) <= self && self < Moment(Self.lastSunday(of: 10, year), 3, 0)
    return "\(text).000+0\(isSummerTime ? 2 : 1):00"
  }

  func advanced(byMinutes minutes: Int) -> Moment {
    let total = second + minutes * 60
    let days = Self.quotient(total, 86_400)
    return Moment(day + days, second: total - days * 86_400)
  }

  static func < (left: Moment, right: Moment) -> Bool {
    left.day == right.day ? left.second < right.second : left.day < right.day
  }

  private static func quotient(_ number: Int, _ divisor: Int) -> Int {
    let quotient = number / divisor
    return number % divisor < 0 ? quotient - 1 : quotient
  }

  private static func lastSunday(of month: Int, _ year: Int) -> Day {
    let last = Day(year, month, 31)
    return last + -(last.weekday % 7)
  }
}
