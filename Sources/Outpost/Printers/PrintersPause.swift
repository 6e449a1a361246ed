import ArgumentParser
import OctoPrint

/// `outpost printers pause`
struct PrintersPause: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "pause", abstract: "Pause the print.")

  @OptionGroup var choice: PrinterChoice

  func run() async throws {
    try await choice.send("pause", message: { "Pausing \($0)." }) { client throws(OctoPrintError) in
      try await client.command(.pause)
    }
  }
}
