public import RecordMapping

/// A log of the server: an entry of `GET /plugin/logging/logs`.
@RecordPart public struct LogFile: Sendable, Hashable {
  /// Its name.
  public var name: String
  /// Bytes.
  public var size: Int?
  /// When it was last written: seconds since 1970.
  public var date: Int?
}
