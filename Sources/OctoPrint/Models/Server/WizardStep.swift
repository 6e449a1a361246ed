public import RecordMapping
public import RecordMappingJSON

/// What one plugin has to ask when OctoPrint is set up: an entry of `GET /api/setup/wizard`.
@RecordPart public struct WizardStep: Sendable {
  /// Whether it has something to ask now.
  @Key("required") public var isRequired: Bool = false
  /// Whether it was answered before, in this version.
  @Key("ignored") public var isIgnored: Bool = false
  /// Counts when there are new questions.
  public var version: Int?
  /// As the plugin has it.
  @JSON public var details: JSONValue?
}
