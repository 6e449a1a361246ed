public import RecordMapping
public import RecordMappingJSON

/// What a plugin says: the payload of `plugin`.
@RecordPart public struct PluginMessage: Sendable {
  /// The plugin.
  public var plugin: String
  /// As it is.
  @JSON public var data: JSONValue?
}
