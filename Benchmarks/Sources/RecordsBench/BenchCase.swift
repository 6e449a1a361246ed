/// What can be measured; the raw value is the case's name on the command line, without its size.
enum BenchCase: String, CaseIterable {
  /// A document of users, or of messages with their users, from bytes in memory until `COMMIT` is done.
  case importUsers = "import-users"
  case importMessages = "import-messages"
  /// The same, and every model is also handed to the caller.
  case importUsersWithModels = "import-users-with-models"
  /// Bytes to models; no database.
  case decodeUsers = "decode-users"
  /// Rows to the bytes of the document that they came from, written to `BenchRun.encodedPath` afterwards.
  case encodeMessages = "encode-messages"
  /// Import from the file in chunks. Figures: `anonymous_mb` over idle at the peak.
  case streamUsers = "stream-users"
  case streamMessages = "stream-messages"
  /// Messages imported twice. Seconds: the second import. Figures: `first_seconds` (the median, if there are
  /// repeats), and `wal_frames` that the second has written.
  case reimportUnchanged = "reimport-unchanged"
  /// Users of which some are bad; their paths go to `BenchRun.rejectionsPath`. Figures: `rejected`.
  case rejectUsers = "reject-users"
  /// What the first import of one user on a newly opened store takes longer than the second.
  case firstUse = "first-use"
  /// A file with an ISO 8601 moment a line. Figures: `sum` of the seconds since 1970.
  case datesISO8601 = "dates-iso8601"
}
