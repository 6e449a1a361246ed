import CivilTime

/// An exception to the timetable that is added by hand.
struct NewScheduleException: Decodable, Sendable {
  /// Up to a year.
  private static let offsets = -525_600...525_600

  var type: String
  /// A code; all without one.
  var course: String?
  /// Both `yyyy-MM-ddTHH:mm:ss`.
  var startsAt: String
  var endsAt: String
  /// Minutes.
  var offset: Int?
  /// A code.
  var room: String?
  /// User names.
  var teachers: [String]?
  var name: String?
  var note: String?

  /// It has no id yet.
  func exception(in directory: Directory) throws(ControlMistake) -> ScheduleException {
    let (start, end) = (try Self.moment("startsAt", startsAt), try Self.moment("endsAt", endsAt))
    guard start < end else { throw .value("endsAt", endsAt, expected: "a time after startsAt") }
    return ScheduleException(
      effect: try effect(in: directory), name: name ?? type, note: note, start: start, end: end,
      courses: try courses(in: directory))
  }

  private func effect(in directory: Directory) throws(ControlMistake) -> ScheduleException.Effect {
    switch type {
    case "CANCEL": return .cancel
    case "RELATIVE_MOVE":
      guard let offset else { throw .body("RELATIVE_MOVE lacks offset: a number of minutes is expected.") }
      guard Self.offsets.contains(offset) else {
        throw .value("offset", String(offset), expected: "a number of minutes within a year")
      }
      return .move(offset)
    case "ROOM_CHANGE":
      guard let room else { throw .body("ROOM_CHANGE lacks room: the code of one of the rooms is expected.") }
      return .room(try directory.room(room))
    case "TEACHER_CHANGE":
      guard let teachers, !teachers.isEmpty else {
        throw .body("TEACHER_CHANGE lacks teachers: the user names of some of the teachers are expected.")
      }
      return .teachers(try teachers.map { name throws(ControlMistake) in try Self.teacher(name, directory) })
    default:
      throw .value("type", type, expected: "CANCEL, RELATIVE_MOVE, ROOM_CHANGE or TEACHER_CHANGE")
    }
  }

  private func courses(in directory: Directory) throws(ControlMistake) -> [Int] {
    guard let course else { return [] }
    guard let row = directory.row(of: .course, key: course) else {
      throw .value("course", course, expected: "the code of one of the courses")
    }
    return [row]
  }

  private static func teacher(_ name: String, _ directory: Directory) throws(ControlMistake) -> Int {
    // One without a user name is known by number, which Sirius does not know.
    guard name.contains(where: \.isLetter), let row = directory.row(of: .teacher, key: name) else {
      throw .value("teachers", name, expected: "the user name of one of the teachers")
    }
    return row
  }

  private static func moment(_ name: String, _ text: String) throws(ControlMistake) -> LocalDateTime {
    guard let moment = LocalDateTime(asked: text) else {
      throw .value(name, text, expected: "yyyy-MM-ddTHH:mm:ss")
    }
    return moment
  }
}
