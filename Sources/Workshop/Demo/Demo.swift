import ArgumentParser
import Foundation
import Serving

/// `outpost-workshop demo`: the apps with sample data: a real OctoPrint and its virtual printer, a university, a herd.
struct Demo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the apps with a real OctoPrint and its virtual printer, a sample university and a herd.",
    discussion: """
      Runs from a source checkout, after `make demo` has installed what it needs. Everything stays on this
      computer; the demo has a data folder of its own.
      """)

  @OptionGroup var options: ServeOptions

  func run() async throws {
    try await StartupError.explained {
      let folders = try DataFolders(
        data: options.place.data
          ?? DemoScript.folder.appending(path: "data", directoryHint: .isDirectory).path)
      try await DemoOctoPrint.serving { printer in
        try await DemoHerd.serving { herd in
          try await DemoUniversity.serving { university in
            try await Server(
              folders: folders, options: options, additions: Additions.workshop,
              prepare: { printers, campus in
                try await printer.register(in: printers)
                try await university.register(in: campus)
                herd.announce()
              }
            ).run()
          }
        }
      }
    }
  }
}
