extension EntryResource where Content == OpenContent {
  package static func parameter(_ key: String) -> Self { Self("parameters", key) }
}
