import Hummingbird
import OctoPrint
import WebShell

/// The part of OctoPrint's settings that a person changes from a phone.
struct ServerSettingsRoom: PrinterRoom {
  static let id = "settings"

  var app: PrintersApp

  var id: String { Self.id }

  func entry(_ words: Words) -> RoomEntry {
    RoomEntry(
      words(.serverSettings), icon: .settings, hint: words(.serverSettingsHint), permission: .settingsRead)
  }

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    let all = ServerSettingsRoutes(app: app, shell: shell)
    all.add(to: routes)
    SettingsListRoutes<PresetForm>(settings: all).add(to: routes.group("presets"))
    SettingsListRoutes<TerminalFilterForm>(settings: all).add(to: routes.group("filters"))
    LanguageRoutes(settings: all).add(to: routes.group("languages"))
  }
}
