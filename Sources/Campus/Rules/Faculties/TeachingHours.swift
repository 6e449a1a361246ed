import CivilTime
import CivilTimeColumns
import KOS
import RecordMapping

/// When the teaching hours of a faculty begin.
@RecordPart struct TeachingHours: Hashable {
  /// Minutes of one.
  let length: Int
  @JSON let starts: [TimeOfDay]

  var grid: HourGrid { HourGrid(starts: starts, hourLength: length) }
}
