extension EntryResource where Content == CourseEvent {
  package static func courseEvent(_ id: String) -> Self { Self("courseEvents", id) }
}
