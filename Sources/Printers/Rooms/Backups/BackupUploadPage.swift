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
    return UploadForm(
      heading: heading, action: paths.uploads, origin: paths.list,
      warning: Notice(.warn, title: words(.backupReplaces), text: "\(words(.backupRestoreText))"),
      agreement: BackupUpload.agreement, label: .backupFile, types: ".zip,application/zip",
      hint: "\(words(.backupFileHint))\(limit)", decline: .backupRestoreDecline,
      submit: Button(words(.backupRestoreConfirm), icon: .history, kind: .danger), words: words
    ).html
  }
}
