import OctoPrint
import WebShell

/// The form for a plugin that is handed over: the page asks, as what is chosen here runs as soon as it has come.
struct PluginUploadPage: RoomPage {
  var face: PrinterFace

  private var paths: PluginPaths { PluginPaths(printer: printer.id) }

  var room: String { PluginsRoom.id }
  var heading: String { words(.pluginFromFile) }
  var back: BackLink? { BackLink(words(.plugins), to: paths.list) }

  var content: HTML {
    if let lock = PluginInstallationLock(live: live, words: words).html {
      return Card("new-plugin", title: heading, lock).html
    }
    if live.condition?.hasJob == true {
      let lock = LockHint(id: PluginInstallationLock.id, text: words(.lockedWhilePrinting))
      return Card("new-plugin", title: heading, lock.html).html
    }
    return UploadForm(
      heading: heading, action: paths.uploads, origin: paths.list,
      warning: Notice(.warn, title: words(.pluginFileRunsCode), text: "\(words(.pluginRunsCodeHint))"),
      agreement: PluginUpload.agreement, label: .pluginFile, types: ".zip,.whl,.py,.json,.gz,.tgz,.tar",
      hint: "\(words(.pluginFileHint))", decline: .pluginInstallDecline,
      submit: Button(words(.pluginInstallConfirm), icon: .upload, kind: .primary), words: words
    ).html
  }
}
