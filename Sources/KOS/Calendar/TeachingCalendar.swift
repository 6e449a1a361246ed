package import CivilTime

/// The periods of one semester of one faculty, and what follows from them for each day.
///
/// An irregular period beats a regular one, of two alike the shorter one, then the one that begins later. A
/// day whose period tells no parity has that of its ISO week.
package struct TeachingCalendar: Hashable, Sendable {
  package let periods: [TeachingPeriod]
  /// Mondays of the weeks with regular teaching, in order.
  private let teachingWeeks: [Day]

  /// - Parameter periods: in any order; without any no day teaches, see ``init(teachingFrom:to:)``.
  package init(_ periods: [TeachingPeriod]) {
    self.periods = periods.sorted { ($0.first, $0.last) < ($1.first, $1.last) }
    teachingWeeks = Self.weeks(of: self.periods)
  }

  /// What is left where the periods are not known: teaching on all days of the semester, by the parities of the
  /// ISO weeks, without swapped days.
  ///
  /// - Parameter holidays: and other exceptions.
  package init(teachingFrom first: Day, to last: Day, except holidays: [TeachingPeriod] = []) {
    self.init([TeachingPeriod(.teaching, from: first, to: last)] + holidays)
  }

  package func day(_ day: Day) -> TeachingDay {
    let period = Self.period(of: day, in: periods)
    let kind: TeachingDay.Kind =
      switch period?.kind {
      case .teaching: .teaching
      case .exams: .exams
      case .holiday: .holiday
      case nil: .outside
      }
    let (weekParity, reason) = weekParity(of: day)
    return TeachingDay(
      day: day, kind: kind, period: period,
      weekday: kind == .teaching ? period?.taughtWeekday(on: day) ?? day.weekday : day.weekday,
      parity: taughtParity(of: day) ?? weekParity, weekParity: weekParity, reason: reason,
      teachingWeek: teachingWeek(of: day))
  }

  /// Which week of teaching the day lies in: the n-th calendar week that has regular teaching.
  package func teachingWeek(of day: Day) -> Int? {
    let monday = day.monday
    return teachingWeeks.firstIndex(of: monday).map { $0 + 1 }
  }

  /// How many weeks have regular teaching.
  package var weekCount: Int { teachingWeeks.count }

  /// When the n-th week with regular teaching begins, counted from 1; `nil` if there are fewer.
  package func monday(ofWeek number: Int) -> Day? {
    teachingWeeks.indices.contains(number - 1) ? teachingWeeks[number - 1] : nil
  }

  /// The days with teaching, in order.
  package var teachingDays: [Day] {
    Self.days(of: periods).filter { Self.period(of: $0, in: periods)?.kind == .teaching }
  }

  /// What the day's own period says of it, be it an exception.
  private func taughtParity(of day: Day) -> WeekParity? {
    Self.period(of: day, in: periods.filter { $0.firstWeekParity != nil })?.parity(on: day)
  }

  /// A holiday tells none as a rule: the period around it does. Nor does an exception, which is of its own days
  /// alone: the days beside it do.
  private func weekParity(of day: Day) -> (WeekParity, ParityReason) {
    let telling = periods.filter {
      $0.firstWeekParity != nil && $0.firstDayOverride == nil && !$0.isIrregular
    }
    let monday = day.monday
    for near in [day] + (0..<7).map(monday.adding) {
      if let period = Self.period(of: near, in: telling), let parity = period.parity(on: near) {
        return (parity, .period(period, weeks: period.weeks(before: near)))
      }
    }
    let week = ISOWeek(of: day)
    return (week.parity, .isoWeek(week))
  }

  private static func period(of day: Day, in periods: [TeachingPeriod]) -> TeachingPeriod? {
    periods.filter { $0.contains(day) }.min { left, right in
      if left.isIrregular != right.isIrregular { return left.isIrregular }
      let (leftLength, rightLength) = (left.first.days(to: left.last), right.first.days(to: right.last))
      return leftLength != rightLength ? leftLength < rightLength : left.first > right.first
    }
  }

  private static func weeks(of periods: [TeachingPeriod]) -> [Day] {
    let regular = days(of: periods).filter {
      let period = period(of: $0, in: periods)
      return period?.kind == .teaching && period?.isIrregular == false && $0.weekday <= .friday
    }
    return Set(regular.map(\.monday)).sorted()
  }

  /// All days that a period of teaching has, in order; a period without end would be a mistake in its source.
  private static func days(of periods: [TeachingPeriod]) -> [Day] {
    let numbers = periods.filter { $0.kind == .teaching }.flatMap { period in
      Array(
        period.first.number...max(period.first.number, min(period.last.number, period.first.number + 400)))
    }
    return Set(numbers).sorted().map(Day.init)
  }
}
