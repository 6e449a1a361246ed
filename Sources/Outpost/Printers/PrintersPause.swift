import ArgumentParser
import OctoPrint
import Printers

/// `outpost printers pause`
struct PrintersPause: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "pause", abstract: "Pause the print.")

  @Argument(help: "The printer.")
  var printer: String

  @OptionGroup var options: PrinterOptions

  func run() async throws {
    try await options.run { desk in
      let printer = try desk.printer(printer)
      try await desk.send(to: printer) { client throws(OctoPrintError) in try await client.command(.pause) }
      try options.tell(Done(printer: printer.name, done: "pause"), ["Pausing \(printer.name)."])
    }
  }
}
