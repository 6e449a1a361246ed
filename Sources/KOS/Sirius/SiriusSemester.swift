package import RecordMapping

/// A semester of a faculty as Sirius has it: where the academic year comes from.
@RecordPart(keys: .snakeCase) package struct SiriusSemester {
  /// `18000-B251`
  package let id: String
  @Convert package let faculty: String?
  package let startsAt: Day?
  package let endsAt: Day?
  package let examsStartAt: Day?
  package let examsEndAt: Day?
  package let teachingEndsAt: Day?
  package let firstWeekParity: WeekParity?
  /// Minutes.
  package let hourDuration: Int?
  @JSON package var hourStarts: [LocalTime] = []
  /// A calendar that lacks a period would be wrong without saying so.
  @Strict @JSON package var periods: [SiriusPeriod] = []

  package var code: SemesterCode? {
    id.split(separator: "-").last.flatMap { SemesterCode(rawValue: String($0)) }
  }

  /// Periods of kinds that are not known here are left out.
  package var calendar: TeachingCalendar { TeachingCalendar(periods.compactMap(\.period)) }

  /// `nil` if Sirius tells no hours.
  package var grid: HourGrid? {
    hourStarts.isEmpty ? nil : HourGrid(starts: hourStarts, hourLength: hourDuration ?? 45)
  }
}
