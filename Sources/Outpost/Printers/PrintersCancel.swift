import ArgumentParser
import OctoPrint

/// `outpost printers cancel`
struct PrintersCancel: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cancel", abstract: "End the print; it cannot be resumed.")

  @OptionGroup var choice: PrinterChoice

  func run() async throws {
    try await choice.send("cancel", message: { "Cancelling \($0)." }) { client throws(OctoPrintError) in
      try await client.command(.cancel)
    }
  }
}
