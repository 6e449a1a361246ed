import OctoPrint

/// The addresses of logs.
struct LogPaths {
  var printer: Printer.ID

  var list: String { Paths.room(LogsRoom.id, printer) }
  var archive: String { "\(list)/archive.zip" }
  var removals: String { "\(list)/removals" }
  var levels: String { "\(list)/levels" }

  func log(_ name: String) -> String { "\(list)/files/\(FileAddress.encoded(name))" }
  func download(_ name: String) -> String { "\(list)/downloads/\(FileAddress.encoded(name))" }
  func removal(_ name: String) -> String { "\(removals)/new/\(FileAddress.encoded(name))" }
}
