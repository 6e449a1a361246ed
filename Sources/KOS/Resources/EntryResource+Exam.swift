extension EntryResource where Content == Exam {
  package static func exam(_ id: String) -> Self { Self("exams", id) }
}
