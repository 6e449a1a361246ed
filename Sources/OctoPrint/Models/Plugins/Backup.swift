public import RecordMapping

/// A copy of a server's files and settings: an entry of `GET /plugin/backup/backup`.
@RecordPart public struct Backup: Sendable, Hashable {
  /// Its name.
  public var name: String
  /// When it was made: seconds since 1970.
  public var date: Double?
  /// Bytes.
  public var size: Int?
}
