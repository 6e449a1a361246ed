public import RecordMapping

/// `GET /plugin/pluginmanager/plugins`.
@RecordPart(keys: .snakeCase) public struct InstalledPlugins: Sendable, Hashable {
  /// The plugins, but those that the server's owner hides.
  @JSON public var plugins: [PluginInfo] = []
  /// Whether the server can reach the internet, as far as it looks; without it nothing can be installed from there.
  @Key("online") public var isOnline: Bool = true
  /// Why the plugins that did not come with OctoPrint are off: `incomplete_startup`, `settings` or `flag`; nothing if
  /// they are not.
  @JSON public var safeMode: TextOrFalse = TextOrFalse()
}
