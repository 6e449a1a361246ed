import OctoPrint
import WebShell

extension Confirmation {
  static func restore(of name: String, _ paths: BackupPaths, _ words: Words) -> Confirmation {
    Confirmation(
      id: "ask-restore", title: words(.backupRestoreTitle(name: name)), text: words(.backupRestoreText),
      confirm: words(.backupRestoreConfirm), decline: words(.backupRestoreDecline), action: paths.restores,
      fields: "<input type=\"hidden\" name=\"name\" value=\"\(name)\">")
  }

  static func forgetting(_ paths: BackupPaths, _ words: Words) -> Confirmation {
    Confirmation(
      id: "ask-forgetting", title: words(.forgetUnknownPluginsTitle),
      text: words(.forgetUnknownPluginsText), confirm: words(.forgetUnknownPluginsConfirm),
      decline: words(.keepIt), action: paths.forgetting)
  }
}
