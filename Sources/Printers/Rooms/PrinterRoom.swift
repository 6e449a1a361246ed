import Hummingbird
import OctoPrint
import WebShell

/// A feature whose routes are still added by hand; its live topics are `printers/<room>/<printer>[/…]`.
protocol PrinterRoom: PrinterFeature {
  /// Adds its pages and commands; the group is already at `/printers/:id/<room>`.
  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell)

  /// The events of a topic of its own; `nil` if there is no such thing (any more).
  ///
  /// - Parameter rest: what follows the printer in the topic's name.
  func live(_ printer: Printer, _ rest: [String], words: Words) async -> LiveSource?
}

extension PrinterRoom {
  func served(by app: PrintersApp) -> [ServedRoute] { [] }

  func live(_ printer: Printer, _ rest: [String], words: Words) async -> LiveSource? { nil }
}
