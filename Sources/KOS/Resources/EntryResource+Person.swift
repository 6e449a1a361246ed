extension EntryResource where Content == Person {
  package static func person(_ username: String) -> Self { Self("people", username) }
}
