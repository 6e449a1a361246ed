import CivilTime
import CivilTimeColumns
import KOS
import RecordMapping

/// A one-off event. It may have neither course nor semester.
@Record(table: "event")
struct EventRecord: Hashable {
  @ID let id: String
  @JSON var name: Multilingual?
  var course: String?
  var courseName: String?
  var semester: SemesterCode?
  var starts: LocalDateTime?
  var ends: LocalDateTime?
  var room: String?
  /// Under which KOS knows the room; `nil` where it is only named.
  var roomCode: String?
  var capacity: Int?
  var occupied: Int?
  var signInBy: Day?
  @JSON var note: Multilingual?
  var creator: String?
  var creatorName: String?
  /// What the person has said of it, for KOS does not know; `nil` until then.
  var takesPart: Bool?
}
