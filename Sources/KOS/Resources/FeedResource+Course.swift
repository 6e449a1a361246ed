extension FeedResource where Content == Course {
  package static var courses: Self { Self("courses", order: ["code"]) }

  package static func courses(ofDivision code: String) -> Self {
    Self("divisions", code, "courses", order: ["code"])
  }

  package static func courses(ofProgramme code: String) -> Self {
    Self("programmes", code, "courses", order: ["code"])
  }

  /// By user name or number.
  package static func courses(ofTeacher teacher: String) -> Self {
    Self("teachers", teacher, "courses", order: ["code"])
  }
}
