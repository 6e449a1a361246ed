import Hummingbird
import OctoPrint
import WebShell

/// A part of one printer's pages, at `/printers/<printer>/<room>`: control, files, terminal.
protocol PrinterRoom: Sendable {
  /// Its path segment below the printer's, e.g. `control`; also the first part of its live topics,
  /// `printers/<room>/<printer>[/…]`.
  var id: String { get }

  /// How a person finds it.
  func entry(_ words: Words) -> RoomEntry

  /// Whether there is anything in it at this printer; without that nothing leads to it.
  func isThere(_ live: LivePrinter) -> Bool

  /// Adds its pages and commands; the group is already at `/printers/:id/<room>`.
  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell)

  /// The events of a topic of its own; `nil` if there is no such thing (any more).
  ///
  /// - Parameter rest: what follows the printer in the topic's name.
  func live(_ printer: Printer, _ rest: [String], words: Words) async -> LiveSource?
}

extension PrinterRoom {
  func isThere(_ live: LivePrinter) -> Bool { true }

  func live(_ printer: Printer, _ rest: [String], words: Words) async -> LiveSource? { nil }
}
