import ArgumentParser
import OctoPrint
import Printers

/// The printer that a command is for.
struct PrinterChoice: ParsableArguments {
  @Argument(help: "The printer.")
  var printer: String

  @OptionGroup var options: PrinterOptions

  /// Sends one command, and tells that it was taken.
  ///
  /// - Parameter said: the sentence for a person, with the printer's name.
  func send(
    _ command: String, message said: (String) -> String,
    _ work: (OctoPrintClient) async throws(OctoPrintError) -> Void
  ) async throws {
    try await options.run { printers in
      let printer = try printers.printer(printer)
      try await printers.send(to: printer, work)
      try options.tell(CommandAccepted(printer: printer.name, done: command), [said(printer.name)])
    }
  }
}
