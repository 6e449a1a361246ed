import CivilTime
import WebShell

/// The exam dates of one's own courses, each by itself, and the days until which something has to be decided.
struct ExamsFeature: Feature {
  private static let root = Path("campus", "exams")
  /// Of one course, if it is named.
  private static let list = root.appending(.query("course"))
  static let exam = root.appending(.text("id"))
  static let deadlines = Path("campus", "deadlines")

  var routes: [Route<CampusVisit>] {
    page(Self.list) { visit, course in try await ExamsPage(visit, of: course) }
    page(Self.exam) { visit, id in try await ExamPage(visit, id) }
    page(Self.deadlines) { visit, _ in try await DeadlinesPage(visit) }
  }

  static func link(ofCourse code: String = "") -> String { list.link(code) }
}

extension Deadline {
  /// The page of what it is for.
  var path: String {
    switch subject {
    case .exam(let exam): ExamsFeature.exam.link(exam.id)
    case .event(let event): EventsFeature.event.link(event.id)
    }
  }
}

extension CampusVisit {
  /// A last day, which still counts: `4 Dec 2026 (in 5 days)`
  func lastDay(_ day: Day) -> String {
    "\(words.date(day, .short)) (\(words.distance(local.day.days(to: day))))"
  }
}
