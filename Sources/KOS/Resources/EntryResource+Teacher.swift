extension EntryResource where Content == Teacher {
  /// By user name or number.
  package static func teacher(_ teacher: String) -> Self { Self("teachers", teacher) }
}
