import CivilTime
import CivilTimeColumns
import KOS
import RecordMapping

/// An exam date. The days of the deadlines still count.
@Record(table: "exam")
struct ExamRecord: Hashable {
  @ID let id: String
  var semester: SemesterCode?
  var course: String?
  var courseName: String?
  var type: TermType?
  var starts: LocalDateTime?
  var ends: LocalDateTime?
  var room: String?
  /// Under which KOS knows the room; `nil` where it is only named.
  var roomCode: String?
  var capacity: Int?
  var occupied: Int?
  var signInBy: Day?
  var cancelBy: Day?
  /// Whether it is only for those who failed before.
  var isResit: Bool?
  /// Whether there is a waiting list.
  var substitutes: Permission?
  var note: String?
  @JSON var examiners: [Reference] = []
  /// Whether the person is signed up.
  var isMine: Bool
  /// In which study the person is signed up, by the ``StudyRecord``'s number, if it was known then; else the user
  /// name.
  var study: String?
}
