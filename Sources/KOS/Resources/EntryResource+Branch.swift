extension EntryResource where Content == Branch {
  package static func branch(_ id: String) -> Self { Self("branches", id) }
}
