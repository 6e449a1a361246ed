import KOS
import RecordMapping

/// Lessons of a course that the same students attend.
@Record(table: "parallel")
struct ParallelRecord: Hashable {
  @ID let id: String
  var semester: SemesterCode?
  var course: String?
  var courseName: String?
  /// Unique only together with course, semester and type: `101`.
  var code: Int?
  var type: ParallelType?
  var capacity: Int?
  var occupied: Int?
  @JSON var note: Multilingual?
  @JSON var teachers: [Reference] = []
  @JSON var slots: [TimetableSlot] = []
  /// Whether the person attends it; those of other timetables are kept with them.
  var isMine: Bool
  /// Whose lessons they are, by the ``StudyRecord``'s number, if it was known then; else the user name.
  var study: String?
}
