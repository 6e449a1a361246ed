extension FeedResource where Content == Exam {
  package static var exams: Self { Self("exams", order: ["startDate", "course", "room", "termType"]) }

  package static func exams(ofCourse code: String) -> Self {
    Self("courses", code, "exams", order: ["startDate", "course", "room", "termType"])
  }

  package static func exams(ofTeacher teacher: String) -> Self {
    Self("teachers", teacher, "exams", order: ["startDate", "course", "room", "termType"])
  }

  /// Those that the student is signed up for, whole.
  package static func exams(ofStudent student: String) -> Self {
    Self("students", student, "exams", order: ["startDate", "course", "room", "termType"])
  }
}
