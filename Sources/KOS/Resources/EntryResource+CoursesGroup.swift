extension EntryResource where Content == CoursesGroup {
  package static func coursesGroup(_ code: String) -> Self { Self("coursesGroups", code) }
}
