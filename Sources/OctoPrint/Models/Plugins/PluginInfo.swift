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
  /// Whether it is known to do harm, and kept from running for that.
  public var blacklisted: Bool = false
  /// Whether this version of OctoPrint or of Python keeps it from running.
  public var incompatible: Bool = false
  /// Whether it was off when OctoPrint started, so that switching it on takes a restart.
  public var forcedDisabled: Bool = false
  /// Whether it is off only because OctoPrint started in safe mode.
  public var safeModeVictim: Bool = false
  /// Its licence.
  public var license: String?
  /// Why it had better stay on, in OctoPrint's words.
  @Key("disabling_discouraged") @JSON public var reasonToKeep: TextOrFalse = TextOrFalse()

  /// Whether it is another one once OctoPrint has restarted.
  public var isPending: Bool { pendingEnable || pendingDisable || pendingInstall || pendingUninstall }
}
