public import RecordMapping

/// One part of OctoPrint's own page: an entry of `GET /api/settings/templates`.
@RecordPart public struct TemplateEntry: Sendable, Hashable {
  /// Its key.
  public var id: String
  /// The name that people read.
  public var name: String?
  /// The plugin that it comes from.
  @Key("plugin_id") public var plugin: String?
  /// The plugin's name.
  @Key("plugin_name") public var pluginName: String?
}
