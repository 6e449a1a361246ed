extension FeedResource where Content == Student {
  package static var students: Self { Self("students", order: ["lastName", "firstName", "username"]) }

  package static func students(ofCourse code: String) -> Self {
    Self("courses", code, "students", order: ["lastName", "firstName", "username"])
  }

  package static func students(ofParallel parallel: String) -> Self {
    Self("parallels", parallel, "students", order: ["lastName", "firstName", "username"])
  }

  package static func attendees(ofExam exam: String) -> Self {
    Self("exams", exam, "attendees", order: ["lastName", "firstName", "username"])
  }

  package static func attendees(ofEvent event: String) -> Self {
    Self("courseEvents", event, "attendees", order: ["lastName", "firstName", "username"])
  }
}
