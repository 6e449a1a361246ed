import KOS

/// What is asked of KOS only when somebody wants to see it.
enum Lookup: Hashable, Sendable {
  /// The texts of a course, and who teaches it in the present semester.
  case course(String)
  /// The courses of a teacher.
  case teacher(String)
  /// The lessons of a teacher, a room or a course.
  case timetable(TimetableSubject)
  /// The lessons of a semester that is over: those of a teacher, a room or a course, else one's own.
  case lessons(SemesterCode, of: TimetableSubject?)
  /// What Usermap knows of a person, by the user name.
  case person(String)

  /// The key under which it is kept how it went.
  var part: String {
    switch self {
    case .course(let code): "course/\(code)"
    case .teacher(let id): "teacher/\(id)"
    case .timetable(let subject): "timetable/\(subject.rawValue)"
    case .lessons(let semester, let subject):
      "\(Self.lessons)/\(semester)" + (subject.map { "/\($0.rawValue)" } ?? "")
    case .person(let username): "person/\(username)"
    }
  }

  /// Whether it comes from a source that may be missing: that it does not tell is no trouble.
  var isOptional: Bool {
    switch self {
    case .person: true
    case .course, .teacher, .timetable, .lessons: false
    }
  }

  private static let lessons = "lessons"

  /// What a form names that asks for lessons of a semester again, by ``part``; `nil` if it names none.
  init?(ofLessons part: String) {
    let parts = part.split(separator: "/", maxSplits: 2).map(String.init)
    guard parts.count > 1, parts[0] == Self.lessons, let semester = SemesterCode(rawValue: parts[1]) else {
      return nil
    }
    let subject = parts.count > 2 ? TimetableSubject(rawValue: parts[2]) : nil
    guard parts.count == 2 || subject != nil else { return nil }
    self = .lessons(semester, of: subject)
  }
}
