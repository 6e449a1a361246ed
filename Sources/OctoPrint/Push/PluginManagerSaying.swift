import RecordMapping
import RecordMappingJSON

/// What the bundled plugin `pluginmanager` says.
public enum PluginManagerSaying: Sendable, Hashable {
  /// An installation came to its end.
  case installed(PluginChange)
  /// One was switched on or off.
  case toggled(PluginChange)
  /// One was removed, or what one left.
  case removed(PluginChange)
}

extension PluginManagerSaying {
  /// The plugin whose messages these are, for ``PushSubscription/plugins``.
  public static let plugin = "pluginmanager"
}

extension PluginMessage {
  /// What the plugin manager says; `nil` for what other plugins say, and for the lines of its work.
  public var pluginManagerSaying: PluginManagerSaying? {
    guard plugin == PluginManagerSaying.plugin, let data, data["type"].string == "result",
      let change = data.value(as: PluginChange.self)
    else { return nil }
    switch data["action"].string {
    case "install": return .installed(change)
    case "enable", "disable": return .toggled(change)
    case "uninstall", "cleanup", "cleanup_all": return .removed(change)
    default: return nil
    }
  }
}
