public import RecordMapping

/// `GET /api/job`.
@RecordPart public struct JobStatus: Sendable, Hashable {
  /// The selected file.
  @JSON public var job: Job
  /// How far its print is.
  @JSON public var progress: PrintProgress
  /// OctoPrint's own words, in English.
  public var state: String
  /// What went wrong, in OctoPrint's own words.
  public var error: String?
}
