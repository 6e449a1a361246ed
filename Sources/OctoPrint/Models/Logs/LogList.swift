public import RecordMapping

/// `GET /plugin/logging/logs`.
@RecordPart public struct LogList: Sendable, Hashable {
  /// The logs.
  @JSON public var files: [LogFile]
  /// Bytes left on the disk.
  public var free: Int?
  /// Bytes of the disk.
  public var total: Int?
}
