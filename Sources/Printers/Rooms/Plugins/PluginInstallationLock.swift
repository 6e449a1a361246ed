import OctoPrint
import WebShell

/// Why nothing can be installed now, if so.
struct PluginInstallationLock {
  static let id = "installation-lock"

  var live: LivePrinter
  var words: Words

  var text: String? {
    live.may(.installPlugins) ? nil : words(.needsPermission(permission: Permission.installPlugins.rawValue))
  }

  var html: HTML? { text.map { LockHint(id: Self.id, text: $0).html } }
}
