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

  /// With what keys of lookups begin that a timetable shows: the subject's, else one's own.
  static func keys(of subject: TimetableSubject?) -> [String] {
    [lessons + "/"] + (subject.map { [Lookup.timetable($0).part] } ?? [])
  }

  /// Whether it comes from a source that may be missing: that it does not tell is no trouble.
  var isOptional: Bool {
    switch self {
    case .person: true
    case .course, .teacher, .timetable, .lessons: false
    }
  }

  private static let lessons = "lessons"

  /// What a form names that asks for it again, by ``part``; `nil` for what pages do not ask for by itself.
  init?(part: String) {
    guard let slash = part.firstIndex(of: "/") else { return nil }
    let key = String(part[part.index(after: slash)...])
    guard !key.isEmpty else { return nil }
    switch part[..<slash] {
    case "course": self = .course(key)
    case "teacher": self = .teacher(key)
    case "timetable":
      guard let subject = TimetableSubject(rawValue: key) else { return nil }
      self = .timetable(subject)
    case Self.lessons[...]:
      let parts = key.split(separator: "/", maxSplits: 1).map(String.init)
      guard let semester = parts.first.flatMap(SemesterCode.init(rawValue:)) else { return nil }
      let subject = parts.count > 1 ? TimetableSubject(rawValue: parts[1]) : nil
      guard parts.count == 1 || subject != nil else { return nil }
      self = .lessons(semester, of: subject)
    default: return nil
    }
  }
}
