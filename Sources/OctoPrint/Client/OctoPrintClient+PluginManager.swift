import RecordMapping
public import RecordMappingJSON

/// Installing plugins: the bundled plugin `pluginmanager` (OctoPrint 1.11).
extension OctoPrintClient {
  /// `GET /plugin/pluginmanager/plugins`
  public func plugins(refreshing: Bool = false) async throws(OctoPrintError) -> [PluginInfo] {
    try await fetchValue(.plugins, query: refreshing ? [("refresh", "true")] : [], under: "plugins")
  }

  /// `GET /plugin/pluginmanager/orphans`: what plugins left that are gone, as it is, by their keys.
  public func orphans() async throws(OctoPrintError) -> [String: JSONValue] {
    try await fetchValue(.orphans, under: "orphans")
  }

  /// `GET /plugin/pluginmanager/repository`: the plugins that can be installed, as they are described there.
  public func repository(refreshing: Bool = false) async throws(OctoPrintError) -> JSONValue {
    try await fetchValue(.repository, query: refreshing ? [("refresh", "true")] : [], under: "repository")
  }

  /// `POST /api/plugin/pluginmanager`, `install`: fetches and runs code from this URL. Goes on after the answer.
  public func installPlugin(from url: String) async throws(OctoPrintError) -> PluginChange {
    try await fetch(.installPlugin, ["url": url])
  }

  /// `POST /api/plugin/pluginmanager`, `uninstall`
  ///
  /// - Parameter cleansUp: whether its settings and data go too.
  public func uninstallPlugin(
    _ plugin: String, cleansUp: Bool = false
  ) async throws(OctoPrintError) -> PluginChange {
    try await fetch(.uninstallPlugin, ["plugin": plugin, "cleanup": cleansUp])
  }

  /// `POST /api/plugin/pluginmanager`, `enable`
  public func enablePlugin(_ plugin: String) async throws(OctoPrintError) -> PluginChange {
    try await fetch(.enablePlugin, ["plugin": plugin])
  }

  /// `POST /api/plugin/pluginmanager`, `disable`
  public func disablePlugin(_ plugin: String) async throws(OctoPrintError) -> PluginChange {
    try await fetch(.disablePlugin, ["plugin": plugin])
  }

  /// `POST /api/plugin/pluginmanager`, `cleanup`: removes settings and data of a plugin.
  public func cleanUpPlugin(_ plugin: String) async throws(OctoPrintError) -> PluginChange {
    try await fetch(.cleanUpPlugin, ["plugin": plugin])
  }

  /// `POST /api/plugin/pluginmanager`, `cleanup_all`: removes what all plugins left that are gone.
  public func cleanUpPlugins() async throws(OctoPrintError) -> PluginChange {
    try await fetch(.cleanUpPlugins)
  }

  /// `POST /api/plugin/pluginmanager`, `refresh_repository`
  public func refreshRepository() async throws(OctoPrintError) { try await send(.refreshRepository) }
}
