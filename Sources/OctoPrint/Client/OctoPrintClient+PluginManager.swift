import RecordMapping
import RecordMappingJSON
public import Uplink

/// Installing plugins: the bundled plugin `pluginmanager` (OctoPrint 1.11).
extension OctoPrintClient {
  /// `GET /plugin/pluginmanager/plugins`
  public func plugins(refreshing: Bool = false) async throws(OctoPrintError) -> InstalledPlugins {
    try await fetch(.plugins, query: refreshing ? [("refresh", "true")] : [])
  }

  /// `GET /plugin/pluginmanager/orphans`: what plugins left that are gone, by their keys.
  public func orphans() async throws(OctoPrintError) -> [String: PluginRemains] {
    try await fetchValue(.orphans, under: "orphan_data")
  }

  /// `GET /plugin/pluginmanager/repository`: the plugins that can be installed.
  ///
  /// - Parameter refreshing: whether the server reads its repository anew, on the internet.
  public func repository(refreshing: Bool = false) async throws(OctoPrintError) -> PluginRepository {
    let document: JSONValue = try await fetchValue(
      .repository, query: refreshing ? [("refresh", "true")] : [], under: "repository")
    return PluginRepository(document)
  }

  /// `POST /api/plugin/pluginmanager`, `install`: fetches and runs code from this URL. Goes on after the answer.
  public func installPlugin(from url: String) async throws(OctoPrintError) -> PluginChange {
    try await fetch(.installPlugin, ["url": url])
  }

  /// `POST /plugin/pluginmanager/upload_file`: runs code of this file, an archive or a single Python file. Goes on
  /// after the answer, whether the printer prints or not.
  ///
  /// Sent once, and ended as timed out when nothing of it gets through for a minute.
  public func installPlugin(
    _ file: RequestBody, named name: String
  ) async throws(OctoPrintError) -> PluginChange {
    let request = Endpoint.installUploadedPlugin.request()
      .multipart(Multipart().file("file", named: name, file))
    let response = try await handOver(request, to: .installUploadedPlugin, within: .seconds(3600))
    return try read(PluginChange.self, from: response, to: .installUploadedPlugin)
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

  /// `POST /api/plugin/pluginmanager`, `refresh_repository`. OctoPrint 1.11 takes it and does nothing: ask for
  /// ``repository(refreshing:)``.
  public func refreshRepository() async throws(OctoPrintError) { try await send(.refreshRepository) }
}
