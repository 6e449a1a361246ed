extension EntryResource where Content == Room {
  package static func room(_ code: String) -> Self { Self("rooms", code) }
}
