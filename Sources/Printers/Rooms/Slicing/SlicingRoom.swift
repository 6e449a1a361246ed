import Hummingbird
import OctoPrint
import WebShell

/// How the slicers that OctoPrint has make G-code of models.
struct SlicingRoom: PrinterRoom {
  static let id = "slicing"

  var app: PrintersApp

  var id: String { Self.id }

  func entry(_ words: Words) -> RoomEntry {
    RoomEntry(words(.slicingProfiles), icon: .layers, hint: words(.slicingProfilesHint), permission: .slice)
  }

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    SlicingRoutes(app: app, shell: shell).add(to: routes)
  }
}
