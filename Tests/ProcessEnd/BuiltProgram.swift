package import Foundation

/// A program that was built beside the tests; for long runs the one in the folder that `OUTPOST_PROGRAMS` names.
package enum BuiltProgram {
  package static func url(_ name: String) -> URL {
    let folder =
      ProcessInfo.processInfo.environment["OUTPOST_PROGRAMS"].map { URL(filePath: $0) }
      ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    return folder.appending(path: name)
  }

  package static func path(_ name: String) -> String { url(name).path }
}
