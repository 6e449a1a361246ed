import CivilTime
import KOS

extension EnrollmentRecord: Changing {
  static let subject = Change.Subject.result

  var changeKey: String { id }
  var changeCourse: String? { course }
  var changeTitle: Multilingual? { courseName.map { Multilingual(czech: $0) } ?? name }
  var isOwn: Bool { true }

  var facts: [ChangeField: String] { [.assessment: "\(hasAssessment)", .completed: "\(isCompleted)"] }

  func isMissed(at now: LocalDateTime, in semester: SemesterCode?) -> Bool { true }
}
