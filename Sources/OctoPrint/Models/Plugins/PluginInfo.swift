public import RecordMapping

/// A plugin that is installed: an entry of `GET /plugin/pluginmanager/plugins`.
@RecordPart(keys: .snakeCase) public struct PluginInfo: Sendable, Hashable {
  /// Identifies it.
  public var key: String
  /// The name that people read.
  public var name: String
  /// What it is for.
  public var description: String?
  /// Who wrote it.
  public var author: String?
  /// Its version.
  public var version: String?
  /// Where to read about it.
  public var url: String?
  /// Whether it runs.
  public var enabled: Bool = false
  /// Whether it came with OctoPrint.
  public var bundled: Bool = false
  /// Whether it can be removed and switched off.
  public var managable: Bool = false
  /// Whether it will be switched on at the next start.
  public var pendingEnable: Bool = false
  /// Whether it will be switched off at the next start.
  public var pendingDisable: Bool = false
  /// Whether it will be installed at the next start.
  public var pendingInstall: Bool = false
  /// Whether it will be removed at the next start.
  public var pendingUninstall: Bool = false
  /// Why it is known to do harm; `nil` if it is not.
  public var blacklisted: Bool = false
}
