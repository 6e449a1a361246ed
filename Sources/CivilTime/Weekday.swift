/// A day of the week, which begins on Monday. The raw value is the number by ISO 8601: 1 for Monday to 7 for
/// Sunday.
package enum Weekday: Int, CaseIterable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The day so many days later, or earlier if they are negative.
  package func adding(_ days: Int) -> Weekday {
    Self.allCases[(rawValue - 1 + days % 7).floored(by: 7).remainder]
  }
}

extension Weekday: Comparable {
  /// Whether the first is the earlier one of a week.
  package static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }
}

/// A week by ISO 8601: from Monday to Sunday, and of the year that its Thursday lies in.
package struct ISOWeek: Hashable, Sendable, CustomStringConvertible {
  /// The year of its Thursday, which need not be that of the day.
  package let year: Int
  /// From 1 to 52 or 53.
  package let number: Int

  /// The week that the day lies in.
  package init(of day: Day) {
    let thursday = day.monday.adding(3)
    year = thursday.year
    number = Day(year, 1, 1).days(to: thursday) / 7 + 1
  }

  /// `2026-W07`
  package var description: String {
    String(digits: 8) {
      $0.write(year, 4)
      $0.write("-W")
      $0.write(number, 2)
    }
  }
}
