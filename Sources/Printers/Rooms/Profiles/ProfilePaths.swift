import OctoPrint
import WebShell

/// Where the pages and commands of printer profiles are.
struct ProfilePaths {
  var printer: Printer.ID

  var list: String { Paths.room(ProfilesRoom.id, printer) }
  var new: String { "\(list)/new" }

  /// What is done to one, or its form.
  func profile(_ id: String, _ deed: String = "") -> String {
    "\(list)/known/\(PathText.segment(id))\(deed)"
  }
}
