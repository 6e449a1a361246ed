import ArgumentParser
import Printers

/// `outpost printers list`
struct PrintersList: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the printers: id, name, address.")

  @OptionGroup var options: PrinterOptions

  func run() async throws {
    try await options.run { printers in
      let listed = printers.printers.map(ListedPrinter.init)
      try options.tell(
        listed,
        listed.isEmpty ? ["There is no printer yet. Add one: outpost printers add"] : listed.map(\.line))
    }
  }
}
