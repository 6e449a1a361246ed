import OctoPrint
import WebShell

/// A part of one printer's pages, at `/printers/<printer>/<id>`: control, files, users.
protocol PrinterFeature: Sendable {
  /// Its path segment below the printer's, e.g. `control`; empty for the overview, which is there itself.
  var id: String { get }

  /// How a person finds it.
  func entry(_ words: Words) -> RoomEntry

  /// Whether there is anything in it at this printer; without that nothing leads to it.
  func isThere(_ live: LivePrinter) -> Bool

  func served(by app: PrintersApp) -> [ServedRoute]
}

extension PrinterFeature {
  func isThere(_ live: LivePrinter) -> Bool { true }
}

extension PrinterFeature where Self: Feature<PrinterVisit> {
  func served(by app: PrintersApp) -> [ServedRoute] {
    served { id, visit in try PrinterVisit(visit, to: id, of: self, in: app) }
  }
}
