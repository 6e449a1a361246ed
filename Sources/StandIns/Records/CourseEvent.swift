import CivilTime

/// A one-off event. KOS cannot give it a semester without a course.
struct CourseEvent: Sendable, Hashable {
  var name: Localised
  var note: Localised
  var branches: [Int]
  var targetBranches: [Int]
  var capacity: Int?
  var occupied: Int?
  var course: Int?
  var semester: Int?
  var creator: Int?
  var room: Int?
  var start: LocalDateTime
  var end: LocalDateTime?
  var signinDeadline: Day?
  /// Students that are known; others count only.
  var attendees: [Int] = []
}
