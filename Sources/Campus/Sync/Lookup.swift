/// What is asked of KOS only when somebody wants to see it.
enum Lookup: Hashable, Sendable {
  /// The texts of a course, and who teaches it in the present semester.
  case course(String)
  /// The courses of a teacher.
  case teacher(String)
  /// The lessons of a teacher, a room or a course.
  case timetable(TimetableSubject)
  /// What Usermap knows of a person, by the user name.
  case person(String)

  /// The key under which it is kept how it went.
  var part: String {
    switch self {
    case .course(let code): "course/\(code)"
    case .teacher(let id): "teacher/\(id)"
    case .timetable(let subject): "timetable/\(subject.rawValue)"
    case .person(let username): "person/\(username)"
    }
  }

  /// Whether it comes from a source that may be missing: that it does not tell is no trouble.
  var isOptional: Bool {
    switch self {
    case .person: true
    case .course, .teacher, .timetable: false
    }
  }
}
