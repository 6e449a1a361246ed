import RecordMapping
import RecordMappingJSON

/// `GET /plugin/pluginmanager/repository`: the plugins that can be installed.
public struct PluginRepository: Sendable, Hashable {
  /// Whether the server could read its repository, now or before.
  public var isAvailable: Bool
  /// The plugins, in the repository's order; those that cannot be read are left out.
  public var plugins: [RepositoryPlugin]

  /// A repository of these plugins.
  public init(isAvailable: Bool, plugins: [RepositoryPlugin]) {
    self.isAvailable = isAvailable
    self.plugins = plugins
  }

  init(_ document: JSONValue) {
    isAvailable = document["available"].bool ?? false
    plugins = document["plugins"].elements.compactMap { $0.value(as: RepositoryPlugin.self) }
  }
}
