extension FeedResource where Content == ExamRegistration {
  package static func registeredExams(ofStudent student: String) -> Self {
    Self("students", student, "registeredExams")
  }
}
