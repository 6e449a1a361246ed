package import Foundation

/// A program that was built beside the tests.
package enum BuiltProgram {
  package static func url(_ name: String) -> URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name)
  }

  package static func path(_ name: String) -> String { url(name).path }
}
