extension EntryResource where Content == Course {
  package static func course(_ code: String) -> Self { Self("courses", code) }
}
