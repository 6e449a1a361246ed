import CivilTime
import CivilTimeColumns
import KOS
import RecordMapping

/// A stretch of one day of the week in which an office is open.
@RecordPart struct OfficeHour: Hashable {
  /// From 1, which is Monday.
  let day: Weekday
  let from: TimeOfDay
  let to: TimeOfDay
}
