import CivilTime

/// Writes days, by the patterns of CLDR; English is the one of Europe, where no one takes 5/3 for 3/5.
///
/// A day is not parted from its month at the end of a line, nor a Russian year from its "г.".
struct DateText: Sendable {
  private static let noBreak = "\u{A0}"

  var language: Language

  func text(_ day: Day, _ style: DateStyle) -> String {
    switch style {
    case .short: short(day)
    case .long: "\(dayMonth(day)) \(year(day))"
    case .full: "\(weekday(day.weekday))\(afterWeekday)\(dayMonth(day)) \(year(day))"
    case .dayMonth: dayMonth(day)
    case .weekdayDayMonth: "\(shortWeekday(day.weekday))\(afterWeekday)\(shortDayMonth(day))"
    case .monthYear: "\(MonthNames[language].alone[day.month - 1]) \(year(day))"
    }
  }

  func weekday(_ weekday: Weekday) -> String { WeekdayNames[language].full[weekday.rawValue - 1] }

  func shortWeekday(_ weekday: Weekday) -> String { WeekdayNames[language].short[weekday.rawValue - 1] }

  func month(_ number: Int) -> String { MonthNames[language].alone[number - 1] }

  /// From the first to the last day, saying month and year once where they are the same.
  func range(_ first: Day, _ last: Day) -> String {
    guard first < last else { return text(first, .long) }
    guard first.year == last.year else { return "\(text(first, .long)) – \(text(last, .long))" }
    guard first.month == last.month else { return "\(dayMonth(first)) – \(text(last, .long))" }
    return "\(ordinal(first.day))–\(text(last, .long))"
  }

  private func dayMonth(_ day: Day) -> String {
    ordinal(day.day) + Self.noBreak + MonthNames[language].besideDay[day.month - 1]
  }

  private func short(_ day: Day) -> String {
    switch language {
    case .en: "\(shortDayMonth(day))\(Self.noBreak)\(day.year)"
    case .cs: "\(shortDayMonth(day))\(Self.noBreak)\(day.year)"
    case .ru, .pl: "\(shortDayMonth(day)).\(day.year)"
    }
  }

  private func shortDayMonth(_ day: Day) -> String {
    switch language {
    case .en: "\(day.day)\(Self.noBreak)\(MonthNames[.en].alone[day.month - 1].prefix(3))"
    case .cs: "\(day.day).\(Self.noBreak)\(day.month)."
    case .ru: "\(TimeText.twoDigits(day.day)).\(TimeText.twoDigits(day.month))"
    case .pl: "\(day.day).\(TimeText.twoDigits(day.month))"
    }
  }

  private func ordinal(_ day: Int) -> String { language == .cs ? "\(day)." : "\(day)" }

  private func year(_ day: Day) -> String {
    language == .ru ? "\(day.year)\(Self.noBreak)г." : "\(day.year)"
  }

  private var afterWeekday: String { language == .cs ? " " : ", " }
}

/// How much of a day is said.
package enum DateStyle: CaseIterable, Sendable {
  /// `5 Mar 2026`, `5. 3. 2026`: as short as it can be without doubt.
  case short
  /// `5 March 2026`
  case long
  /// `Thursday, 5 March 2026`
  case full
  /// `5 March`
  case dayMonth
  /// `Thu, 5 Mar`, `čt 5. 3.`
  case weekdayDayMonth
  /// `March 2026`
  case monthYear
}

/// Writes times of day on a 24-hour clock, the same in all our languages.
enum TimeText {
  static func text(hour: Int, minute: Int) -> String { "\(twoDigits(hour)):\(twoDigits(minute))" }

  static func text(_ time: TimeOfDay, withSeconds: Bool) -> String {
    let short = text(hour: time.hour, minute: time.minute)
    return withSeconds ? "\(short):\(twoDigits(time.second))" : short
  }

  static func twoDigits(_ value: Int) -> String { (0..<10).contains(value) ? "0\(value)" : "\(value)" }
}
