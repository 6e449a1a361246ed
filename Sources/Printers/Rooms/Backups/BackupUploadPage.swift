import OctoPrint
import WebShell

/// A backup that is handed over: the page asks, as what is chosen here replaces everything as soon as it has come.
struct BackupUploadPage: RoomPage {
  var face: PrinterFace
  var state: BackupState

  private var paths: BackupPaths { BackupPaths(printer: printer.id) }

  var room: String { BackupsRoom.id }
  var heading: String { words(.backupFromFile) }
  var back: BackLink? { BackLink(words(.backups), to: paths.list) }

  var content: HTML {
    if let lock = BackupLock(live: live, state: state, words: words).text {
      return Card("handed-backup", title: heading, LockHint(id: BackupsPage.lockID, text: lock).html).html
    }
    let limit: HTML? = state.maxUploadSize.map { " \(words(.backupLargest(size: words.bytes($0))))" }
    return """
      <form class="form" method="post" action="\(paths.uploads)" enctype="multipart/form-data"><h2>\(heading)</h2>\
      \(Notice(.warn, title: words(.backupReplaces), text: "\(words(.backupRestoreText))").html)\
      \(FormEntry(words).html(BackupUpload.agreement))\
      <div class="field"><label for="f-file">\(words(.backupFile))</label>\
      <input id="f-file" name="file" type="file" accept=".zip,application/zip" aria-describedby="f-file-hint" \
      required><p class="hint" id="f-file-hint">\(words(.backupFileHint))\(limit)</p></div>\
      <div class="formbar">\(Button.link(words(.backupRestoreDecline), to: paths.list))\
      \(Button(words(.backupRestoreConfirm), icon: .history, kind: .danger).html)</div></form>
      """
  }
}
