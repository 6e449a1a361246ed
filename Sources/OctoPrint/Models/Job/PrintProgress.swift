public import RecordMapping

/// How far the print is. Times are in seconds.
@RecordPart public struct PrintProgress: Sendable, Hashable {
  /// Percent of the file's bytes.
  public var completion: Double?
  /// Bytes of the file.
  @Key("filepos") public var filePosition: Int?
  /// Since the print began, without pauses.
  public var printTime: Double?
  /// Until its end.
  public var printTimeLeft: Double?
  /// What the estimate rests on: `estimate`, `average`, `analysis`, `linear`, `mixed-…`.
  public var printTimeLeftOrigin: String?
}

extension PrintProgress {
  /// The time printed so far in whole seconds, at most a year: what a server sends is not to be trusted.
  public var printedSeconds: Int? {
    printTime.map { Int(min(max($0, 0), 366 * 86_400)) }
  }
}
