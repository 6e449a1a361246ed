package import CivilTime
import CivilTimeColumns
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
  @JSON package var hourStarts: [TimeOfDay] = []
  /// A calendar that lacks a period would be wrong without saying so.
  @Strict @JSON package var periods: [SiriusPeriod] = []

  package var code: SemesterCode? {
    id.split(separator: "-").last.flatMap { SemesterCode(rawValue: String($0)) }
  }

  /// Periods of kinds that are not known here are left out.
  package var calendar: TeachingCalendar {
    var periods = periods.compactMap(\.period)
    // Where no period tells a parity, that of the semester counts, from its first week of teaching on.
    let regular = periods.indices.filter { periods[$0].kind == .teaching && !periods[$0].isIrregular }
    if let first = regular.map({ periods[$0] }).min(by: { $0.first < $1.first }),
      regular.allSatisfy({ periods[$0].firstWeekParity == nil })
    {
      for index in regular {
        periods[index].firstWeekParity = firstWeekParity?.after(
          weeks: first.weeks(before: periods[index].first))
      }
    }
    return TeachingCalendar(periods)
  }

  /// `nil` if Sirius tells no hours.
  package var grid: HourGrid? {
    hourStarts.isEmpty ? nil : HourGrid(starts: hourStarts, hourLength: hourDuration ?? 45)
  }
}
