package import CivilTime
import CivilTimeColumns
import RecordMapping

/// A stretch of the academic year as a faculty announces it: the model that Sirius has.
package struct TeachingPeriod: Hashable, Sendable {
  package enum Kind: String, RecordValue {
    case teaching, exams, holiday
  }

  package var kind: Kind
  package var first: Day
  /// Belongs to the period.
  package var last: Day
  /// Of the week that has the first day, counted from its Monday.
  package var firstWeekParity: WeekParity?
  /// As which day of the week the first day teaches; those after it go on from there.
  package var firstDayOverride: Weekday?
  /// An exception within a longer period.
  package var isIrregular: Bool
  package var name: Multilingual?

  package init(
    _ kind: Kind, from first: Day, to last: Day, firstWeekParity: WeekParity? = nil,
    firstDayOverride: Weekday? = nil, isIrregular: Bool = false, name: Multilingual? = nil
  ) {
    self.kind = kind
    self.first = first
    self.last = last
    self.firstWeekParity = firstWeekParity
    self.firstDayOverride = firstDayOverride
    self.isIrregular = isIrregular
    self.name = name
  }

  package func contains(_ day: Day) -> Bool { first <= day && day <= last }

  /// How many weeks lie between the week of the first day and that of `day`.
  func weeks(before day: Day) -> Int { first.monday.days(to: day.monday) / 7 }

  func parity(on day: Day) -> WeekParity? { firstWeekParity?.after(weeks: weeks(before: day)) }

  /// As which day of the week this one teaches.
  func taughtWeekday(on day: Day) -> Weekday {
    firstDayOverride?.adding(first.days(to: day)) ?? day.weekday
  }
}
