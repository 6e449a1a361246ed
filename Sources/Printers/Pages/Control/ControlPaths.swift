/// The addresses of the control page's commands, each named after what it creates.
struct ControlPaths {
  var printer: Printer.ID

  var page: String { Paths.room(ControlRoom.id, printer) }
  /// Temperatures on that page.
  var heat: String { page + "#control-heat" }
  var moves: String { page + "/" + Self.moves }
  var motorReleases: String { page + "/" + Self.motorReleases }
  var extrusions: String { page + "/" + Self.extrusions }
  var heatings: String { page + "/" + Self.heatings }
  var offsets: String { page + "/" + Self.offsets }
  var customCommands: String { page + "/" + Self.customCommands }
  var unlocks: String { page + "/" + Self.unlocks }
  var settings: String { page + "/" + Self.settings }

  func rates(_ kind: RateKind) -> String { page + "/" + kind.rawValue }

  static let moves = "moves"
  static let motorReleases = "motor-releases"
  static let extrusions = "extrusions"
  static let heatings = "heatings"
  static let offsets = "offsets"
  static let customCommands = "custom-commands"
  static let unlocks = "unlocks"
  static let settings = "settings"
}
