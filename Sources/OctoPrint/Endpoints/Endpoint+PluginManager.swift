import HTTPTypes

extension Endpoint {
  /// The plugins that are installed; plugin `pluginmanager`.
  public static let plugins = Endpoint(.get, "plugin/pluginmanager/plugins", needs: .managePlugins)
  /// Plugins left behind by earlier installations.
  public static let orphans = Endpoint(.get, "plugin/pluginmanager/orphans", needs: .managePlugins)
  /// The plugins that can be installed.
  public static let repository = Endpoint(.get, "plugin/pluginmanager/repository", needs: .managePlugins)
  /// Installs a plugin from a URL.
  public static let installPlugin = manage("install", needs: .managePlugins, .installPlugins)
  /// Installs a plugin that is handed over.
  public static let installUploadedPlugin = Endpoint(
    .post, "plugin/pluginmanager/upload_file", needs: .installPlugins)
  /// Removes a plugin.
  public static let uninstallPlugin = manage("uninstall", needs: .managePlugins)
  /// Switches a plugin on.
  public static let enablePlugin = manage("enable", needs: .managePlugins)
  /// Switches a plugin off.
  public static let disablePlugin = manage("disable", needs: .managePlugins)
  /// Removes what a plugin left.
  public static let cleanUpPlugin = manage("cleanup", needs: .managePlugins)
  /// Removes what plugins left that are gone.
  public static let cleanUpPlugins = manage("cleanup_all", needs: .managePlugins)
  /// Reads the list of plugins anew.
  public static let refreshRepository = manage("refresh_repository", needs: .managePlugins)

  static let pluginManagerEndpoints = [
    plugins, orphans, repository, installPlugin, installUploadedPlugin, uninstallPlugin, enablePlugin,
    disablePlugin, cleanUpPlugin, cleanUpPlugins, refreshRepository,
  ]

  private static func manage(_ command: String, needs permissions: Permission...) -> Endpoint {
    Endpoint(.post, "api/plugin/pluginmanager", .command(command), needs: PermissionSet(permissions))
  }
}
