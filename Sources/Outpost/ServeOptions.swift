import ArgumentParser
import Foundation
import Logging

/// The flags that all serving commands share.
struct ServeOptions: ParsableArguments {
  @Option(help: "The port on 127.0.0.1; 0 takes a free one.")
  var port = 8420

  @Option(help: "The data folder (default: $XDG_DATA_HOME/outpost).", completion: .directory)
  var data: String?

  @Option(help: "How much is logged: debug, info, notice, warning or error.")
  var logLevel = "notice"

  func validate() throws {
    guard (0...65535).contains(port) else {
      throw ValidationError("A port is a number from 0 to 65535, not \(port).")
    }
    guard Logger.Level(rawValue: logLevel) != nil else {
      throw ValidationError("“\(logLevel)” is no log level: use debug, info, notice, warning or error.")
    }
  }

  var level: Logger.Level { Logger.Level(rawValue: logLevel) ?? .notice }
}
