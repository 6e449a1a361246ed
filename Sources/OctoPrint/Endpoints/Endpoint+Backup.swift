import HTTPTypes

extension Endpoint {
  /// All about backups; plugin `backup`.
  public static let backupState = Endpoint(.get, "plugin/backup/", needs: .admin)
  /// The backups.
  public static let backups = Endpoint(.get, "plugin/backup/backup", needs: .admin)
  /// Makes a backup.
  public static let createBackup = Endpoint(.post, "plugin/backup/backup", needs: .createBackup)
  /// Deletes a backup.
  public static let deleteBackup = Endpoint(.delete, "plugin/backup/backup/{name}", needs: .admin)
  /// The content of a backup.
  public static let downloadBackup = Endpoint(.get, "plugin/backup/download/{name}", needs: .admin)
  /// Restores a backup that the server has.
  public static let restoreBackup = Endpoint(.post, "plugin/backup/restore", .key("path"), needs: .admin)
  /// Restores a backup that is handed over.
  public static let restoreUploadedBackup = Endpoint(
    .post, "plugin/backup/restore", .key("file"), needs: .admin)
  /// Plugins of a restored backup that could not be installed.
  public static let unknownPlugins = Endpoint(.get, "plugin/backup/unknown_plugins", needs: .admin)
  /// Forgets them.
  public static let forgetUnknownPlugins = Endpoint(
    .delete, "plugin/backup/unknown_plugins", needs: .admin)

  static let backupEndpoints = [
    backupState, backups, createBackup, deleteBackup, downloadBackup, restoreBackup, restoreUploadedBackup,
    unknownPlugins, forgetUnknownPlugins,
  ]
}
