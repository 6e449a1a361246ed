import ArgumentParser
import Foundation
import Printers
import Serving

/// `outpost-workshop demo`: the apps with sample data, a real OctoPrint and its virtual printer.
struct Demo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the apps with a real OctoPrint and its virtual printer, and a sample university.",
    discussion: """
      Runs from a source checkout, after `make demo` has installed what it needs. Everything stays on this
      computer; the demo has a data folder of its own.
      """)

  @OptionGroup var options: ServeOptions

  func run() async throws {
    try await StartupError.explained {
      let octoPrint = try DemoOctoPrint()
      let folders = try DataFolders(data: options.data ?? octoPrint.dataFolder.path)
      do {
        let access = try await octoPrint.start()
        try await DemoUniversity.serving { university in
          try await Server(
            folders: folders, options: options, additions: Additions.workshop,
            prepare: { printers, campus in
              try await printers.addDemo(named: "Demo printer", address: access.url, key: access.key)
              try await university.register(in: campus)
            }
          ).run()
        }
      } catch {
        await octoPrint.stop()
        throw error
      }
      await octoPrint.stop()
    }
  }
}
