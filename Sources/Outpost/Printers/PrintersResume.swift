import ArgumentParser
import OctoPrint

/// `outpost printers resume`
struct PrintersResume: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: "Go on with a paused print.")

  @OptionGroup var choice: PrinterChoice

  func run() async throws {
    try await choice.send("resume", message: { "Resuming \($0)." }) { client throws(OctoPrintError) in
      try await client.command(.resume)
    }
  }
}
