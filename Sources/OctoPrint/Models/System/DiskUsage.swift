public import RecordMapping

/// The disk that a folder lies on: an entry of `GET /api/system/usage`.
@RecordPart public struct DiskUsage: Sendable, Hashable {
  /// Bytes left.
  public var free: Int
  /// Bytes in all.
  public var total: Int
}
