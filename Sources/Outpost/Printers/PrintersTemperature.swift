import ArgumentParser
import OctoPrint
import Printers

/// `outpost printers temperature`
struct PrintersTemperature: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "temperature", abstract: "Print the temperatures of a printer, or set targets.",
    discussion: "EXAMPLE:\n  outpost printers temperature Prusa --set tool0=210 --set bed=60")

  @Argument(help: "The printer.")
  var printer: String

  @Option(
    name: .customLong("set"), help: "A heater and its target in °C (0: off): tool0=210, bed=60, chamber=40.")
  var targets: [Target] = []

  @OptionGroup var options: PrinterOptions

  /// A heater and the degrees that it shall have.
  struct Target: ExpressibleByArgument {
    var heater: Heater
    var degrees: Double

    init?(argument: String) {
      let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let heater = Heater(key: String(parts[0])), let degrees = Double(parts[1])
      else {
        return nil
      }
      (self.heater, self.degrees) = (heater, degrees)
    }
  }

  func validate() throws {
    for target in targets {
      let limit = HeatLimit.degrees(target.heater)
      guard Double(limit.lowerBound)...Double(limit.upperBound) ~= target.degrees else {
        throw ValidationError(
          "\(target.heater.key) takes \(limit.lowerBound) to \(limit.upperBound) °C, and not \(target.degrees)."
        )
      }
    }
  }

  func run() async throws {
    try await options.run { printers in
      let printer = try printers.printer(printer)
      for target in targets {
        try await printers.send(to: printer) { client throws(OctoPrintError) in
          try await client.setTarget(target.degrees, of: target.heater)
        }
      }
      let status = try await printers.send(to: printer) { client throws(OctoPrintError) in
        try await client.printer(without: [.sdCard, .state])
      }
      let heaters = PrinterReport.heats(status.temperature?.heaters ?? [:])
      try options.tell(heaters, PrinterLine.heats(heaters))
    }
  }
}
