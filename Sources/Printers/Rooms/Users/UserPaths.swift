import WebShell

/// Where the pages and commands of accounts and groups are.
struct UserPaths {
  var printer: Printer.ID

  var list: String { Paths.room(UsersRoom.id, printer) }
  var new: String { "\(list)/new" }
  var groups: String { "\(list)/groups" }
  var newGroup: String { "\(groups)/new" }

  /// What is done to an account, or its form.
  func user(_ name: String, _ deed: String = "") -> String {
    "\(list)/known/\(PathText.segment(name))\(deed)"
  }

  func group(_ key: String, _ deed: String = "") -> String {
    "\(groups)/known/\(PathText.segment(key))\(deed)"
  }
}
