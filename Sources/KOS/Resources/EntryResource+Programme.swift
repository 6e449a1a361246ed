extension EntryResource where Content == Programme {
  package static func programme(_ code: String) -> Self { Self("programmes", code) }
}
