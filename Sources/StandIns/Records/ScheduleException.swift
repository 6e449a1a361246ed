import CivilTime

/// By which lessons of some days differ from the timetable.
struct ScheduleException: Sendable, Hashable {
  enum Effect: Sendable, Hashable {
    case cancel
    /// By so many minutes.
    case move(Int)
    /// To another room.
    case room(Int)
    /// To other teachers.
    case teachers([Int])
  }

  /// Exceptions are applied in the order of their ids.
  var id = 0
  var effect: Effect
  var name: String
  var note: String?
  /// What lies within this time, in part at least, is affected.
  var start: LocalDateTime
  var end: LocalDateTime
  /// Empty for all.
  var courses: [Int] = []

  func concerns(_ course: Int) -> Bool { courses.isEmpty || courses.contains(course) }
}
