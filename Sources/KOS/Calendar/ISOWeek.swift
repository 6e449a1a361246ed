/// A week by ISO 8601: it belongs to the year that has its Thursday.
package struct ISOWeek: Hashable, Sendable, CustomStringConvertible {
  package let year: Int
  /// From 1 to 52 or 53.
  package let number: Int

  package init(of day: Day) {
    let thursday = day.monday.adding(3)
    year = thursday.civil.year
    let first = Day(year: year, month: 1, day: 1) ?? thursday
    number = first.days(to: thursday) / 7 + 1
  }

  package var parity: WeekParity { number.isMultiple(of: 2) ? .even : .odd }

  /// `2026-W07`
  package var description: String { "\(padded(year, 4))-W\(padded(number, 2))" }
}
