import ArgumentParser
import Foundation
import Printers

/// `outpost demo`: the apps with sample data, a real OctoPrint and its virtual printer.
struct Demo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the apps with a real OctoPrint that prints a sample on a virtual printer.",
    discussion: """
      Runs from a source checkout, after `make demo` has installed what it needs. Everything stays on this
      computer; the demo has a data folder of its own.
      """)

  @OptionGroup var options: ServeOptions

  func run() async throws {
    try await StartFailure.explained {
      let octoPrint = try DemoOctoPrint()
      let folders = try DataFolders(data: options.data ?? octoPrint.dataFolder.path)
      do {
        let access = try await octoPrint.start()
        try await Server(
          folders: folders, options: options, hasLab: true,
          prepare: { try await $0.addDemo(named: "Demo printer", address: access.url, key: access.key) }
        ).run()
      } catch {
        await octoPrint.stop()
        throw error
      }
      await octoPrint.stop()
    }
  }
}
