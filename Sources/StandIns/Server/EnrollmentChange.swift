/// What of an enrolment is changed by hand, as when a result is entered.
struct EnrollmentChange: Decodable, Sendable {
  var assessment: Bool?
  var completed: Bool?

  func apply(to enrollment: inout Enrollment) {
    if let assessment { enrollment.hasAssessment = assessment }
    if let completed { enrollment.isCompleted = completed }
  }
}
