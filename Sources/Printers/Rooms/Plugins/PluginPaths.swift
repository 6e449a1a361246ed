import OctoPrint
import WebShell

/// Where the pages and commands of plugins are.
struct PluginPaths {
  var printer: Printer.ID

  var list: String { Paths.room(PluginsRoom.id, printer) }
  var repository: String { "\(list)/repository" }
  var refreshes: String { "\(repository)/refreshes" }
  /// The form for an address.
  var new: String { "\(list)/new" }
  /// Asks about an address.
  var checks: String { "\(list)/checks" }
  var installations: String { "\(list)/installations" }
  /// The form for a file.
  var handing: String { "\(uploads)/new" }
  var uploads: String { "\(list)/uploads" }
  var remains: String { "\(list)/remains" }
  var system: String { Paths.room(SystemRoom.id, printer) }

  /// A plugin's page, what is done to it, or the question before that.
  func plugin(_ key: String, _ deed: String = "") -> String {
    "\(list)/known/\(PathText.segment(key))\(deed)"
  }

  /// The page of one that can be installed, or the question before that.
  func entry(_ id: String, _ deed: String = "") -> String {
    "\(repository)/\(PathText.segment(id))\(deed)"
  }
}
