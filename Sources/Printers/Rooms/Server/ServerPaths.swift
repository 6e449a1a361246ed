/// Where the page of a printer's server is, and what is done there.
struct ServerPaths {
  var printer: Printer.ID

  var page: String { Paths.room(ServerRoom.id, printer) }
  var bundle: String { "\(page)/systeminfo.zip" }
  var healthChecks: String { "\(page)/health-checks" }
  var fileChecks: String { "\(page)/file-checks" }

  func year(_ year: Int) -> String { "\(page)?year=\(year)#statistics" }
  func deed(_ deed: ServerDeed) -> String { "\(page)/\(deed.rawValue)" }
  /// The page that asks first, for browsers without script.
  func question(_ deed: ServerDeed) -> String { "\(self.deed(deed))/new" }
}
