import ArgumentParser
import Logging
import Serving
import UplinkLab
import UplinkTransport
import WebShell

/// `outpost-workshop serve`: what `outpost serve` serves, and the workshop with it.
struct ServeWorkshop: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the apps with the gallery of components, the playground and Uplink's test client.",
    discussion: """
      EXAMPLES:
        outpost-workshop serve
        outpost-workshop serve --port 9000 --data ~/outpost-trial
      """)

  @OptionGroup var options: ServeOptions

  func run() async throws {
    try await StartupError.explained {
      let folders = try options.place.folders()
      try await Server(folders: folders, options: options, additions: Additions.workshop).run()
    }
  }
}

extension Additions {
  /// All that the workshop serves: the gallery, the playground and Uplink's test client.
  static func workshop(_ transport: AsyncHTTPClientTransport, _ logger: Logger) throws -> Additions {
    let lab = LabApp(transport: transport, link: SystemLink.source, asksInternet: true, logger: logger)
    let playground = Broadcast(PlaygroundState())
    var additions = Additions()
    additions.apps = [lab]
    additions.features = [
      GalleryFeature(), PlaygroundFeature(store: playground), ChoresFeature(store: Broadcast([:])),
    ]
    additions.settings = [GalleryFeature.row]
    additions.diagnostics = [lab]
    additions.assets = [
      try AssetFolder("uplink", target: "UplinkLab"), try AssetFolder("workshop", target: "Workshop"),
    ]
    additions.services = lab.services
    return additions
  }
}
