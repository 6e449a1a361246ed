import ArgumentParser
import Serving

/// The `outpost-workshop` command: what only serves for showing and trying, beside `outpost` and not in it.
@main
struct WorkshopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outpost-workshop",
    abstract: "Show Outpost with sample data, and try its parts.",
    discussion: """
      EXAMPLES:
        outpost-workshop demo            the apps with a real OctoPrint and a sample university
        outpost-workshop serve           the apps with every component, the playground and Uplink's test client
        outpost-workshop kos-stand-in    a generated university, for trying out clients of KOSapi
        outpost-workshop simulate-scale  a scale for Herd's page of weighing, without hardware

      EXIT CODES:
        as those of outpost; outpost --help lists them
      """,
    version: Version.current,
    subcommands: [
      Demo.self, ServeWorkshop.self, KOSStandInCommand.self, ImportCommand.self, HerdMeasureCommand.self,
      HerdSyncMeasureCommand.self, HerdPagesMeasureCommand.self, HerdWeighingMeasureCommand.self,
      SimulateReaderCommand.self, SimulateScaleCommand.self,
    ])
}
