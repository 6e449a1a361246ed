import CivilTime
import CivilTimeColumns
import KOS
import RecordMapping

/// Where facts of a data file come from, or that they are still to be filled in.
@RecordPart struct FactSource: Hashable {
  @JSON let text: FacultyText
  @Strict let url: String?
  /// The day to which the facts are known.
  let asOf: Day
}
