import OctoPrint
import WebShell

/// The plugins that can be installed, and which of them are.
struct PluginOffer: Sendable {
  var repository: PluginRepository
  var installed: Set<String>
  /// Whether OctoPrint reaches the internet, as far as it looks.
  var isOnline: Bool

  init(_ client: OctoPrintClient) async throws(OctoPrintError) {
    let known = try await client.plugins()
    installed = Set(known.plugins.map(\.key))
    isOnline = known.isOnline
    repository = try await client.repository()
  }

  func chips(_ plugin: RepositoryPlugin, _ words: Words) -> [Chip] {
    [
      installed.contains(plugin.id) ? Chip(words(.pluginIsInstalled), icon: .check, tone: .ok) : nil,
      plugin.isCompatible?.isGiven == false
        ? Chip(words(.pluginIncompatible), icon: .warn, tone: .bad) : nil,
      plugin.abandoned == nil ? nil : Chip(words(.pluginAbandoned), icon: .warn, tone: .warn),
    ].compactMap(\.self)
  }
}
