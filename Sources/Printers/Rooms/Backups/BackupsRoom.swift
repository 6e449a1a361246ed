import Hummingbird
import OctoPrint
import WebShell

/// Copies of OctoPrint's settings and files, and the way back to one of them.
struct BackupsRoom: PrinterRoom {
  static let id = "backups"

  var app: PrintersApp

  var id: String { Self.id }

  func entry(_ words: Words) -> RoomEntry {
    RoomEntry(words(.backups), icon: .archive, hint: words(.backupsHint), permission: .createBackup)
  }

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    BackupRoutes(app: app, shell: shell).add(to: routes)
    RestoreRoutes(app: app, shell: shell).add(to: routes)
  }

  func live(_ printer: Printer, _ rest: [String], words: Words) async -> LiveSource? {
    rest.isEmpty ? app.backupSource(printer, words) : nil
  }
}
