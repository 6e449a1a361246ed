import KOS
import RecordMapping

/// A semester as its faculty, or the university for all faculties, published it.
@RecordPart struct PublishedSemester: Hashable {
  /// Whose schedule it is.
  enum Scope: String, RecordValue {
    case faculty
    /// Without what each faculty announces of its own: swapped days, days off, weeks that are not taught.
    case university
  }

  let code: SemesterCode
  @Strict var scope: Scope = .faculty
  @JSON let source: FactSource
  @JSON let periods: [PublishedPeriod]

  var calendar: TeachingCalendar { TeachingCalendar(periods.map(\.period)) }
}
