public import RecordMapping

/// `GET /plugin/backup/`.
@RecordPart(keys: .snakeCase) public struct BackupState: Sendable, Hashable {
  /// The backups.
  @JSON public var backups: [Backup] = []
  /// Whether one is made now.
  public var backupInProgress: Bool = false
  /// Whether the server can restore one.
  public var restoreSupported: Bool = false
  /// The largest backup that the server takes, in bytes.
  public var maxUploadSize: Int?
  /// Plugins of a restored backup that could not be installed.
  @JSON public var unknownPlugins: [UnknownPlugin] = []
}
