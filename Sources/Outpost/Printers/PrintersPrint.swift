import ArgumentParser
import OctoPrint
import Printers

/// `outpost printers print`
struct PrintersPrint: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "print", abstract: "Print a file that OctoPrint has.",
    discussion: "Make sure that the bed is clear: nothing is asked.")

  @Argument(help: "The printer.")
  var printer: String

  @Argument(help: "The file: folders and name, as OctoPrint has them.")
  var file: String

  @Flag(help: "The file lies on the printer's own storage.")
  var sd = false

  @OptionGroup var options: PrinterOptions

  func run() async throws {
    try await options.run { desk in
      let path: FilePath = sd ? .sdCard(file) : .local(file)
      let printer = try desk.printer(printer)
      try await desk.send(to: printer) { client throws(OctoPrintError) in
        try await client.select(path, print: true)
      }
      try options.tell(Done(printer: printer.name, done: "print"), ["Printing \(file) on \(printer.name)."])
    }
  }
}
