import ArgumentParser
import Serving

/// `outpost serve`: runs the apps until a signal ends it.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the apps on this computer, and beyond it if asked to.",
    discussion: """
      EXAMPLES:
        outpost serve
        outpost serve --port 9000 --data ~/outpost
        outpost serve --address 0.0.0.0            for phones in the same network, over TLS
      """)

  @OptionGroup var options: ServeOptions

  func run() async throws {
    try await StartupError.explained {
      let folders = try options.place.folders()
      try await Server(folders: folders, options: options).run()
    }
  }
}
