public import RecordMapping

/// `GET /api/server` (since 1.5).
@RecordPart public struct ServerStatus: Sendable, Hashable {
  /// The version of OctoPrint.
  public var version: String
  /// Why plugins are off: `incomplete_startup`, `settings` or `flag`; `nil` if they are not.
  @Key("safemode") public var safeMode: String?
}
