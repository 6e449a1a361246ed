/// What a day is at a faculty, and why: the proof behind a page's "odd week".
package struct TeachingDay: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case teaching
    case exams
    case holiday
    /// No period has it, or none is known at all.
    case outside
  }

  package var day: Day
  package var kind: Kind
  /// The period that decides; `nil` outside all of them.
  package var period: TeachingPeriod?
  /// As which day of the week it teaches.
  package var weekday: Weekday
  /// Of the week, whether anything is taught on this day or not.
  package var parity: WeekParity
  package var reason: ParityReason
  /// Which week of teaching it is, from 1; `nil` in a week without regular teaching.
  package var teachingWeek: Int?

  /// Whether it teaches as another day of the week.
  package var isSwapped: Bool { kind == .teaching && weekday != day.weekday }
}
