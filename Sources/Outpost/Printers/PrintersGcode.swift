import ArgumentParser
import OctoPrint

/// `outpost printers gcode`
struct PrintersGcode: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gcode", abstract: "Send lines of G-code to a printer.",
    discussion: """
      They are sent as they are and in this order, also while it prints. What the printer answers is shown in
      the terminal of OctoPrint.
      """)

  @OptionGroup var choice: PrinterChoice

  @Argument(help: "The lines, each one argument: 'G28 X' 'G1 X10'.")
  var lines: [String]

  func run() async throws {
    try await choice.send("gcode", message: { "Sent \(lines.count) to \($0)." }) {
      client throws(OctoPrintError) in
      try await client.send(commands: lines)
    }
  }
}
