import OctoPrint
import WebShell

extension Confirmation {
  static func disabling(of plugin: PluginInfo, _ paths: PluginPaths, _ words: Words) -> Confirmation {
    let reason = plugin.reasonToKeep.text.map { " \(words(.octoPrintSays(text: $0)))" }
    return Confirmation(
      id: "ask-disabling", title: words(.pluginDisableTitle(name: plugin.name)),
      text: words(.pluginDisableText) + (reason ?? ""), confirm: words(.pluginDisableConfirm),
      decline: words(.pluginLeaveOn), action: paths.plugin(plugin.key, "/disablings"))
  }

  static func cleaning(of plugin: PluginInfo, _ paths: PluginPaths, _ words: Words) -> Confirmation {
    Confirmation(
      id: "ask-cleaning", title: words(.pluginCleanUpTitle(name: plugin.name)),
      text: words(.pluginCleanUpText),
      confirm: words(.deleteFile), decline: words(.keepIt), action: paths.plugin(plugin.key, "/cleanings"))
  }

  static func uninstalling(of plugin: PluginInfo, _ paths: PluginPaths, _ words: Words) -> Confirmation {
    Confirmation(
      id: "ask-uninstalling", title: words(.pluginUninstallTitle(name: plugin.name)),
      text: words(.pluginUninstallText), confirm: words(.pluginUninstallConfirm), decline: words(.keepIt),
      action: paths.plugin(plugin.key, "/uninstallings"), choices: PluginFate.choice(words))
  }

  /// - Parameter fields: what is to be installed, hidden.
  static func installation(
    from address: String, host: String, fields: HTML, _ paths: PluginPaths, _ words: Words
  ) -> Confirmation {
    Confirmation(
      id: "ask-installation", title: words(.pluginInstallTitle(host: host)),
      text: words(.pluginInstallText(address: address)), confirm: words(.pluginInstallConfirm),
      decline: words(.pluginInstallDecline), action: paths.installations, fields: fields)
  }
}
