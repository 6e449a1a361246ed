import KOS
import RecordMapping

/// Which courses a teacher teaches, once somebody looked.
@Record(table: "taught")
struct TaughtRecord: Hashable {
  /// The ``TeacherRecord``'s.
  @ID let teacher: String
  @JSON var courses: [Reference] = []
  /// When it was asked for, in seconds since 1970.
  var fetched: Double
}
