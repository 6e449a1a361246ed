public import RecordMapping
public import RecordMappingJSON

/// What one check found: an entry of `GET /api/plugin/health_check`.
@RecordPart public struct HealthCheck: Sendable {
  /// `ok`, `warning` or `issue`.
  public var result: String
  /// Changes with what was found.
  public var hash: String?
  /// As the check has it.
  @JSON public var context: JSONValue?
}
