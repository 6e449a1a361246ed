/// Whose timetable is looked at besides one's own.
enum TimetableSubject: Hashable, Sendable {
  /// By the ``TeacherRecord``'s identity.
  case teacher(String)
  case room(String)
  case course(String)

  var key: String {
    switch self {
    case .teacher(let key), .room(let key), .course(let key): key
    }
  }
}

extension TimetableSubject: RawRepresentable {
  init?(rawValue: String) {
    let parts = rawValue.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "teacher": self = .teacher(parts[1])
    case "room": self = .room(parts[1])
    case "course": self = .course(parts[1])
    default: return nil
    }
  }

  /// `teacher/novakjan`
  var rawValue: String {
    switch self {
    case .teacher(let key): "teacher/\(key)"
    case .room(let key): "room/\(key)"
    case .course(let key): "course/\(key)"
    }
  }
}
