package import CivilTime

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
  /// As a day of which week it teaches: that of its week, if no exception says otherwise.
  package var parity: WeekParity
  /// Of the week, whatever a single day of it teaches.
  package var weekParity: WeekParity
  /// Of the week's parity.
  package var reason: ParityReason
  /// Which week of teaching it is, from 1; `nil` in a week without regular teaching.
  package var teachingWeek: Int?

  /// Whether it teaches as another day, or as the same day of a week of the other parity.
  package var isException: Bool {
    kind == .teaching && (period?.firstDayOverride != nil || parity != weekParity)
  }

  /// Whether it teaches as another day of the week.
  package var isSwapped: Bool { kind == .teaching && weekday != day.weekday }
}
