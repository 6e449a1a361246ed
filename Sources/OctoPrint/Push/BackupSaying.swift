import RecordMappingJSON

/// What the bundled plugin `backup` says.
public enum BackupSaying: Sendable, Hashable {
  /// A backup of this name is made.
  case began(String)
  /// It is there.
  case made(String)
  /// It could not be made; says why in OctoPrint's words.
  case failed(String, reason: String?)
  /// A backup is put in the place of what is there.
  case restores
  /// It was; the server restarts.
  case restored
  /// It could not be; the lines before say why.
  case notRestored
  /// What it does just now, or what went wrong with it, in OctoPrint's words.
  case line(String, isError: Bool)
}

extension BackupSaying {
  /// The plugin whose messages these are, for ``PushSubscription/plugins``.
  public static let plugin = "backup"
}

extension PluginMessage {
  /// What the plugin for backups says; `nil` for what other plugins say.
  public var backupSaying: BackupSaying? {
    guard plugin == BackupSaying.plugin, let data else { return nil }
    let name = data["name"].string ?? ""
    switch data["type"].string {
    case "backup_started": return .began(name)
    case "backup_done": return .made(name)
    case "backup_error": return .failed(name, reason: data["error"].string)
    case "restore_started": return .restores
    case "restore_done": return .restored
    case "restore_failed": return .notRestored
    case "logline":
      return data["line"].string.map { .line($0, isError: data["stream"].string == "stderr") }
    default: return nil
    }
  }
}
