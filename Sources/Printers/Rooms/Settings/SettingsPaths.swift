import WebShell

/// Where the pages and commands of OctoPrint's settings are.
struct SettingsPaths {
  var printer: Printer.ID

  var list: String { Paths.room(ServerSettingsRoom.id, printer) }
  /// The list that says that something was saved.
  var saved: String { "\(list)?saved=1" }
  var scripts: String { "\(list)/scripts" }
  var presets: String { "\(list)/presets" }
  var filters: String { "\(list)/filters" }
  var languages: String { "\(list)/languages" }
  var server: String { "\(list)/server" }
  var all: String { "\(list)/all" }

  func section(_ section: SettingsSection) -> String { "\(all)/\(PathText.segment(section.id))" }

  func part(_ part: SettingsPart) -> String { "\(list)/parts/\(part.rawValue)" }

  func script(_ script: GCodeScript) -> String { "\(scripts)/\(script.rawValue)" }
}
