import ArgumentParser
import OctoPrint
import Printers

/// `outpost printers resume`
struct PrintersResume: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: "Go on with a paused print.")

  @Argument(help: "The printer.")
  var printer: String

  @OptionGroup var options: PrinterOptions

  func run() async throws {
    try await options.run { desk in
      let printer = try desk.printer(printer)
      try await desk.send(to: printer) { client throws(OctoPrintError) in try await client.command(.resume) }
      try options.tell(Done(printer: printer.name, done: "resume"), ["Resuming \(printer.name)."])
    }
  }
}
