extension FeedResource where Content == Parallel {
  package static var parallels: Self {
    Self("parallels", order: ["semester", "course", "parallelType", "code"])
  }

  package static func parallels(ofCourse code: String) -> Self {
    Self("courses", code, "parallels", order: ["semester", "parallelType", "code"])
  }

  package static func parallels(ofStudent student: String) -> Self {
    Self("students", student, "parallels")
  }

  package static func parallels(ofTeacher teacher: String) -> Self {
    Self("teachers", teacher, "parallels", order: ["semester", "course", "parallelType", "code"])
  }

  /// Parallels that belong to this one.
  package static func related(to parallel: String) -> Self {
    Self("parallels", parallel, "related")
  }
}
