extension Permission {
  /// Granting application keys.
  public static let grantKeys = Permission(rawValue: "PLUGIN_APPKEYS_GRANT")
  /// Managing the application keys of others.
  public static let manageKeys = Permission(rawValue: "PLUGIN_APPKEYS_ADMIN")
  /// Reading logs and setting their levels.
  public static let manageLogs = Permission(rawValue: "PLUGIN_LOGGING_MANAGE")
  /// Seeing and answering what the printer asks.
  public static let answerPrompts = Permission(rawValue: "PLUGIN_ACTION_COMMAND_PROMPT_INTERACT")
  /// Seeing what the printer said.
  public static let showNotifications = Permission(rawValue: "PLUGIN_ACTION_COMMAND_NOTIFICATION_SHOW")
  /// Forgetting what the printer said.
  public static let clearNotifications = Permission(rawValue: "PLUGIN_ACTION_COMMAND_NOTIFICATION_CLEAR")
  /// Seeing whether the server is well.
  public static let checkHealth = Permission(rawValue: "PLUGIN_HEALTH_CHECK_CHECK")
  /// Seeing what is wrong with files.
  public static let checkFiles = Permission(rawValue: "PLUGIN_FILE_CHECK_RUN")
  /// Seeing what is wrong with the firmware.
  public static let showFirmwareWarnings = Permission(rawValue: "PLUGIN_FIRMWARE_CHECK_DISPLAY")
  /// Making backups.
  public static let createBackup = Permission(rawValue: "PLUGIN_BACKUP_CREATE")
  /// Seeing achievements.
  public static let viewAchievements = Permission(rawValue: "PLUGIN_ACHIEVEMENTS_VIEW")
  /// Taking achievements back.
  public static let resetAchievements = Permission(rawValue: "PLUGIN_ACHIEVEMENTS_RESET")
  /// Switching plugins on and off.
  public static let managePlugins = Permission(rawValue: "PLUGIN_PLUGINMANAGER_MANAGE")
  /// Installing plugins.
  public static let installPlugins = Permission(rawValue: "PLUGIN_PLUGINMANAGER_INSTALL")
  /// Switching the printer's power (plugin PSU Control).
  public static let switchPower = Permission(rawValue: "PLUGIN_PSUCONTROL_CONTROL")
}
