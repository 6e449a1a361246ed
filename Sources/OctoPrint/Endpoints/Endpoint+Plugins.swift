import HTTPTypes

extension Endpoint {
  /// What a plugin shows of itself; needs what the plugin says.
  public static let pluginData = Endpoint(.get, "api/plugin/{plugin}")
  /// A command to a plugin; needs what the plugin says.
  public static let pluginCommand = Endpoint(.post, "api/plugin/{plugin}")
  static let pluginEndpoints =
    [pluginData, pluginCommand] + printerDialogEndpoints + checkEndpoints + loggingEndpoints
    + backupEndpoints + achievementEndpoints + pluginManagerEndpoints + knownPluginEndpoints
}
