public import RecordMapping

/// What a plugin left that is gone: an entry of `GET /plugin/pluginmanager/orphans`.
@RecordPart public struct PluginRemains: Sendable, Hashable {
  /// Whether settings of it are there.
  @Key("settings") public var hasSettings: Bool = false
  /// Whether files of it are there.
  @Key("data") public var hasData: Bool = false
  /// Whether it stands among those that are switched off.
  @Key("disabled") public var isListedAsOff: Bool = false
}
