import KOS
import RecordMapping

/// A semester as its faculty published it.
@RecordPart struct PublishedSemester: Hashable {
  let code: SemesterCode
  @JSON let source: FactSource
  @JSON let periods: [PublishedPeriod]

  var calendar: TeachingCalendar { TeachingCalendar(periods.map(\.period)) }
}
