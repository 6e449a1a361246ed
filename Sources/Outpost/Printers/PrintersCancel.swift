import ArgumentParser
import OctoPrint
import Printers

/// `outpost printers cancel`
struct PrintersCancel: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cancel", abstract: "End the print; it cannot be resumed.")

  @Argument(help: "The printer.")
  var printer: String

  @OptionGroup var options: PrinterOptions

  func run() async throws {
    try await options.run { desk in
      let printer = try desk.printer(printer)
      try await desk.send(to: printer) { client throws(OctoPrintError) in try await client.command(.cancel) }
      try options.tell(Done(printer: printer.name, done: "cancel"), ["Cancelling \(printer.name)."])
    }
  }
}
