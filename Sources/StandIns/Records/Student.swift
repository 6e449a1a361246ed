import CivilTime

/// One study of a person.
struct Student: Sendable, Hashable {
  /// The username for the newest study, with `-1`, `-2` for older ones.
  var code: String
  var username: String
  var name: PersonName
  var personalNumber: Int
  var email: String?
  /// 0 for FIT, 1 for FEL.
  var faculty: Int
  var department: Int?
  var programme: Int
  var branch: Int?
  var plan: Int
  var supervisor: Int?
  var supervisorSpecialist: Int?
  /// Year of study.
  var grade: Int
  var start: Day
  var end: Day?
  var interruptedUntil: Day?
  var form: Constants.StudyForm
  var state: Constants.StudyState
  var terminationReason: Constants.StudyTerminationReason?
  var group: Int?
  var enrollments: [Int] = []
  var parallels: [Int] = []
  var registrations: [Int] = []
}
