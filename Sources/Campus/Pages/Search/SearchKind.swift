import WebShell

/// What is searched; the raw value is the filter in the page's address.
enum SearchKind: String, CaseIterable, Sendable {
  case courses = ""
  case teachers

  var other: SearchKind { self == .courses ? .teachers : .courses }

  var title: Phrase {
    switch self {
    case .courses: .courses
    case .teachers: .teachers
    }
  }

  func matches(_ count: Int) -> Phrase {
    switch self {
    case .courses: .searchInCourses(count: count)
    case .teachers: .searchInTeachers(count: count)
    }
  }
}
