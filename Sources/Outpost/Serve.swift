import ArgumentParser

/// `outpost serve`: runs the apps until a signal ends it.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the apps on this computer.",
    discussion: """
      EXAMPLES:
        outpost serve
        outpost serve --port 9000 --data ~/outpost
      """)

  @OptionGroup var options: ServeOptions

  @Flag(help: "Serve the test client of the library Uplink and the gallery of components too.")
  var lab = false

  func run() async throws {
    try await StartFailure.explained {
      let folders = try DataFolders(data: options.data)
      try await Server(folders: folders, options: options, hasLab: lab).run()
    }
  }
}
