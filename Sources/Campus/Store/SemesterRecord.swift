import CivilTime
import CivilTimeColumns
import KOS
import RecordMapping

/// A semester as KOS has it; its dates are not to be relied on.
@Record(table: "semester")
struct SemesterRecord: Hashable {
  /// Its code, as `B251`.
  @ID let id: String
  @JSON var name: Multilingual?
  var first: Day?
  var last: Day?
  /// Whether KOS calls it the present one.
  var isCurrent: Bool
}
