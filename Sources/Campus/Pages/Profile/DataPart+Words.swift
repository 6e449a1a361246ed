import WebShell

extension DataPart {
  var title: Phrase {
    switch self {
    case .profile: .profile
    case .timetable: .timetable
    case .results: .results
    case .exams: .exams
    case .events: .events
    case .courses: .courses
    case .teachers: .teachers
    case .academicYear: .academicYear
    case .alterations: .alterations
    case .news: .newsOfFeeds
    case .canteens: .canteens
    }
  }
}
