extension EntryResource where Content == Division {
  package static func division(_ code: String) -> Self { Self("divisions", code) }
}
