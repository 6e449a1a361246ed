import CivilTime

struct ExamRegistration: Sendable, Hashable {
  var student: Int
  var exam: Int
  var date: Day
}
