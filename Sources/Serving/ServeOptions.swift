package import ArgumentParser
import Authority
import Foundation
package import Logging

/// The flags that all serving commands share.
package struct ServeOptions: ParsableArguments {
  @Option(help: "The port; 0 takes a free one.")
  package var port = 8420

  @Option(
    help: ArgumentHelp(
      "The address to listen on; 0.0.0.0 for all of this computer's.",
      discussion: """
        Beyond this computer all goes over TLS, and each device has to be paired: by the code that is printed.
        """))
  var address = "127.0.0.1"

  @Option(name: .customLong("name"), help: "Another name or address by which devices reach it (repeatable).")
  var names: [String] = []

  @Option(help: "The port from which devices install the certificate (default: the one after --port).")
  var installPort: Int?

  @Flag(help: "Ask for TLS and pairing on this computer, too.")
  var away = false

  @OptionGroup package var place: DataFolderOption

  package init() {}

  @Option(
    help: ArgumentHelp(
      "How much is logged: debug, info, notice, warning or error.",
      discussion: "Without it what was set on the settings page counts, and notice where nothing was."))
  var logLevel: String?

  package func validate() throws {
    guard (0...65535).contains(port) else {
      throw ValidationError("A port is a number from 0 to 65535, not \(port).")
    }
    if let installPort, !(0...65535).contains(installPort) {
      throw ValidationError("A port is a number from 0 to 65535, not \(installPort).")
    }
    for name in [address] + names where IPAddress(name) == nil && !HostNames.isHostName(name) {
      throw ValidationError("“\(name)” is neither an address nor a name of a computer.")
    }
    if let logLevel, level == nil {
      throw ValidationError("“\(logLevel)” is no log level: use debug, info, notice, warning or error.")
    }
  }

  /// Whether others than this computer can come, or are to be treated so.
  var isAway: Bool { away || !Self.isLoopback(address) }

  private static func isLoopback(_ address: String) -> Bool {
    address.lowercased() == "localhost" || IPAddress(address)?.isLoopback ?? false
  }

  package var level: Logger.Level? { logLevel.flatMap { Logger.Level(rawValue: $0) } }
}
