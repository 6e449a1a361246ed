import OctoPrint
import WebShell

/// The addresses of logs.
struct LogPaths {
  var printer: Printer.ID

  var list: String { Paths.room(LogsRoom.id, printer) }
  var archive: String { "\(list)/archive.zip" }
  var removals: String { "\(list)/removals" }
  var levels: String { "\(list)/levels" }

  func log(_ name: String) -> String { "\(list)/files/\(PathText.segment(name))" }
  func download(_ name: String) -> String { "\(list)/downloads/\(PathText.segment(name))" }
  func removal(_ name: String) -> String { "\(removals)/new/\(PathText.segment(name))" }
}
