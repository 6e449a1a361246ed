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

  /// What the check tells besides, as texts for people.
  public var facts: [String: String] {
    let members = (context?.members ?? []).compactMap { key, value in value.plainText.map { (key, $0) } }
    return Dictionary(members, uniquingKeysWith: { $1 })
  }

  /// The newest versions of the server, of the check `octoprint_freshness`.
  public var latestVersions: [String] { context?["latest"].elements.compactMap(\.string) ?? [] }
}
