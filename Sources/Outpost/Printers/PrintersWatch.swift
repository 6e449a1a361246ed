import ArgumentParser
import Printers

/// `outpost printers watch`
struct PrintersWatch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Print what a printer does, a line whenever it changes.",
    discussion: "Goes on until it is interrupted; a lost connection is a line, and comes back by itself.")

  @Argument(help: "The printer.")
  var printer: String

  @OptionGroup var options: PrinterOptions

  func run() async throws {
    try await options.run { printers in
      try await printers.watch(try printers.printer(printer)) { report in
        try options.tell(report, [PrinterLine(report: report).text])
      }
    }
  }
}
