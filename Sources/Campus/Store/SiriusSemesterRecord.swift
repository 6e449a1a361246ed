import CivilTime
import CivilTimeColumns
import KOS
import RecordMapping

/// A semester of a faculty as Sirius had it.
@Record(table: "sirius_semester")
struct SiriusSemesterRecord: Hashable {
  /// Of faculty and semester, as `18000-B261`.
  @ID let id: String
  var faculty: String
  var semester: SemesterCode
  @JSON var periods: [Period]
  /// Empty if Sirius told no hours.
  @JSON var hourStarts: [TimeOfDay]
  /// Minutes.
  var hourLength: Int
  /// When it was asked for, in seconds since 1970.
  var fetched: Double

  @RecordPart struct Period: Hashable {
    let kind: TeachingPeriod.Kind
    let first: Day
    let last: Day
    let firstWeekParity: WeekParity?
    let firstDayOverride: Weekday?
    let isIrregular: Bool
    @JSON let name: Multilingual?
  }
}

extension SiriusSemesterRecord {
  /// `nil` without a code.
  init?(_ semester: SiriusSemester, faculty: String, at time: Double) {
    guard let code = semester.code else { return nil }
    let grid = semester.grid
    self.init(
      id: Self.id(code, faculty), faculty: faculty, semester: code,
      periods: semester.calendar.periods.map(Period.init), hourStarts: grid?.starts ?? [],
      hourLength: grid?.hourLength ?? 45, fetched: time)
  }

  static func id(_ code: SemesterCode, _ faculty: String) -> String { "\(faculty)-\(code)" }

  var fetchedSemester: FetchedSemester {
    FetchedSemester(
      code: semester, calendar: TeachingCalendar(periods.map(\.period)),
      grid: hourStarts.isEmpty ? nil : HourGrid(starts: hourStarts, hourLength: hourLength),
      asOf: Instant(secondsSince1970: Int64(fetched.rounded(.down))))
  }
}

extension SiriusSemesterRecord.Period {
  init(_ period: TeachingPeriod) {
    self.init(
      kind: period.kind, first: period.first, last: period.last, firstWeekParity: period.firstWeekParity,
      firstDayOverride: period.firstDayOverride, isIrregular: period.isIrregular, name: period.name)
  }

  var period: TeachingPeriod {
    TeachingPeriod(
      kind, from: first, to: last, firstWeekParity: firstWeekParity, firstDayOverride: firstDayOverride,
      isIrregular: isIrregular, name: name)
  }
}
