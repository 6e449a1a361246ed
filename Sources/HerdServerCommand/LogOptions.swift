import ArgumentParser
import Foundation
import HerdServer
import Logging

/// What is logged, and how. It goes to standard error.
struct LogOptions: ParsableArguments {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    /// For people.
    case text
    /// A JSON object a line, for programs.
    case json
  }

  @Option(
    help: "How lines of the log are written: \(Format.allCases.map(\.rawValue).joined(separator: ", ")).")
  var logFormat = Format.text

  @Option(
    help: "The least that is logged: \(Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")).",
    transform: { text in
      guard let level = Logger.Level(rawValue: text) else { throw ValidationError("'\(text)' is no level.") }
      return level
    })
  var logLevel = Logger.Level.info

  /// Made without the process' own logging system: nothing else in it logs.
  var logger: Logger {
    let format = logFormat
    var logger = Logger(label: "herd-server") { label in
      switch format {
      case .text: StreamLogHandler.standardError(label: label)
      case .json:
        JSONLogHandler(label: label, now: { Int(Date().timeIntervalSince1970) }) { line in
          // One call for a line, so that lines of several threads do not mix. Where it fails, nobody reads.
          let bytes = Array(line.utf8)
          _ = write(STDERR_FILENO, bytes, bytes.count)
        }
      }
    }
    logger.logLevel = logLevel
    return logger
  }
}
