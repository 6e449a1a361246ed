extension EntryResource where Content == CourseInstance {
  package static func instance(ofCourse code: String, in semester: SemesterCode) -> Self {
    Self("courses", code, "instances", semester.rawValue)
  }
}
