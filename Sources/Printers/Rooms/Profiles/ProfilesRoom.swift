import Hummingbird
import OctoPrint
import WebShell

/// What OctoPrint knows of the build of its printers: size, nozzles, speeds.
struct ProfilesRoom: PrinterRoom {
  static let id = "profiles"

  var app: PrintersApp

  var id: String { Self.id }

  func entry(_ words: Words) -> RoomEntry {
    RoomEntry(
      words(.printerProfiles), icon: .printer, hint: words(.printerProfilesHint), permission: .connection)
  }

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    ProfileRoutes(app: app, shell: shell).add(to: routes)
  }
}
