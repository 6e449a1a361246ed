import ArgumentParser
import OctoPrint
import Printers

/// `outpost printers gcode`
struct PrintersGcode: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gcode", abstract: "Send lines of G-code to a printer.",
    discussion: """
      They are sent as they are and in this order, also while it prints. What the printer answers is shown in
      the terminal of its page.
      """)

  @Argument(help: "The printer.")
  var printer: String

  @Argument(help: "The lines, each one argument: 'G28 X' 'G1 X10'.")
  var lines: [String]

  @OptionGroup var options: PrinterOptions

  func run() async throws {
    try await options.run { desk in
      let printer = try desk.printer(printer)
      try await desk.send(to: printer) { client throws(OctoPrintError) in
        try await client.send(commands: lines)
      }
      try options.tell(
        Done(printer: printer.name, done: "gcode"), ["Sent \(lines.count) to \(printer.name)."])
    }
  }
}
