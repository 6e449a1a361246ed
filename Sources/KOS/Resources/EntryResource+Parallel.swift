extension EntryResource where Content == Parallel {
  package static func parallel(_ id: String) -> Self { Self("parallels", id) }

  /// By its code, which is unique only within the semester and the type: the server chooses.
  package static func parallel(_ number: String, ofCourse code: String) -> Self {
    Self("courses", code, "parallels", number)
  }
}
