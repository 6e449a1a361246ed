import ArgumentParser
import OctoPrint
import Printers

/// `outpost printers print`
struct PrintersPrint: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "print", abstract: "Print a file that OctoPrint has.",
    discussion: """
      The file and the printer are checked as on the pages: what is certain to fail is refused, and so is what may \
      fail unless you override it. Make sure that the bed is clear: nobody can check that.
      """)

  @OptionGroup var choice: PrinterChoice

  @Argument(help: "The file: folders and name, as OctoPrint has them.")
  var file: String

  @Flag(help: "The file lies on the printer's own storage.")
  var sd = false

  @Flag(help: "Print it in spite of warnings.")
  var override = false

  func run() async throws {
    let path: FilePath = sd ? .sdCard(file) : .local(file)
    try await choice.options.run { printers in
      let printer = try printers.printer(choice.printer)
      try await printers.print(path, on: printer, overriding: override)
      try choice.options.tell(
        CommandAccepted(printer: printer.name, done: "print"), ["Printing \(file) on \(printer.name)."])
    }
  }
}
