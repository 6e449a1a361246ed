import ArgumentParser
import Printers

/// `outpost printers status`
struct PrintersStatus: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Print what a printer does, or what all of them do.")

  @Argument(help: "The printer; without one, all.")
  var printer: String?

  @OptionGroup var options: PrinterOptions

  func run() async throws {
    try await options.run { printers in
      if let printer {
        let report = try await printers.status(of: try printers.printer(printer))
        return try options.tell(report, [PrinterLine(report: report).text])
      }
      let reports = await printers.statusOfAll()
      try options.tell(reports, reports.map { PrinterLine(report: $0).text })
    }
  }
}
