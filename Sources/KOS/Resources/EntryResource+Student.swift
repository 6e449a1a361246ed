extension EntryResource where Content == Student {
  /// A user name means the newest study, with `-1` and so on older ones, which shifts: keep the number.
  package static func student(_ study: String) -> Self { Self("students", study) }
}
