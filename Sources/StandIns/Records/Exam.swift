import CivilTime

struct Exam: Sendable, Hashable {
  var course: Int
  var semester: Int
  var department: Int
  var start: LocalDateTime
  var end: LocalDateTime?
  var cancelDeadline: Day?
  var signinDeadline: Day?
  var capacity: Int
  var occupied: Int
  var examiners: [Int]
  var note: String?
  var isResit: Bool?
  var room: Int?
  var substitutes: Constants.Permission
  var superior: Int?
  var type: Constants.TermType
}
