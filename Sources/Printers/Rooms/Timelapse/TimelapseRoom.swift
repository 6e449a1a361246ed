import Hummingbird
import OctoPrint
import WebShell

/// The films of a printer, the pictures that none was made of yet, and how the next ones are taken.
struct TimelapseRoom: PrinterRoom {
  static let id = "timelapse"

  var app: PrintersApp

  var id: String { Self.id }

  func entry(_ words: Words) -> RoomEntry {
    RoomEntry(words(.timelapses), icon: .film, hint: words(.timelapsesHint), permission: .timelapseList)
  }

  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    TimelapseRoutes(app: app, shell: shell).add(to: routes)
  }

  func served(by app: PrintersApp) -> [ServedRoute] {
    TimelapseBulkDownload(app: app).served { id, visit in try PrinterVisit(visit, to: id, of: self, in: app) }
  }

  func live(_ printer: Printer, _ rest: [String], words: Words) async -> LiveSource? {
    rest.isEmpty ? app.timelapseSource(printer, words) : nil
  }
}
