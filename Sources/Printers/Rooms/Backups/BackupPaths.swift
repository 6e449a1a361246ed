import OctoPrint
import WebShell

/// Where the pages and commands of backups are.
struct BackupPaths {
  var printer: Printer.ID

  var list: String { Paths.room(BackupsRoom.id, printer) }
  var removals: String { "\(list)/removals" }
  var restores: String { "\(list)/restores" }
  /// The page for a backup that is handed over, and where it is.
  var handing: String { "\(list)/uploads/new" }
  var uploads: String { "\(list)/uploads" }
  var forgetting: String { "\(list)/unknown-plugins/removals" }

  func download(_ name: String) -> String { "\(list)/downloads/\(PathText.segment(name))" }
  func removal(_ name: String) -> String { "\(removals)/new/\(PathText.segment(name))" }
  func restore(_ name: String) -> String { "\(restores)/new/\(PathText.segment(name))" }
}
