import WebShell

/// The addresses of what plugins of the owner's choice do, each named after what it creates.
enum AccessoryPaths {
  static let powerSwitches = "power-switches"
  static let objectCancellations = "object-cancellations"

  static func power(_ printer: Printer.ID) -> String { "\(Paths.printer(printer))/\(powerSwitches)" }
  static func objects(_ printer: Printer.ID) -> String { "\(Paths.printer(printer))/\(objectCancellations)" }
}
