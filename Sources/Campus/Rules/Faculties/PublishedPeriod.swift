import CivilTime
import CivilTimeColumns
import KOS
import RecordMapping

/// A period of a semester in a data file; see ``TeachingPeriod``.
@RecordPart struct PublishedPeriod: Hashable {
  let kind: TeachingPeriod.Kind
  let from: Day
  /// Belongs to the period.
  let to: Day
  @Strict let firstWeekParity: WeekParity?
  @Strict let firstDayOverride: Weekday?
  @Strict var irregular: Bool = false
  @Strict @JSON let name: FacultyText?

  var period: TeachingPeriod {
    TeachingPeriod(
      kind, from: from, to: to, firstWeekParity: firstWeekParity, firstDayOverride: firstDayOverride,
      isIrregular: irregular, name: name?.multilingual)
  }
}
