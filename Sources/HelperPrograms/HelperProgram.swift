import Foundation

/// A program that links what `outpost` itself does not: it is started on need.
package enum HelperProgram {
  /// Beside this program, wherever that is.
  package static func path(_ name: String) -> String {
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return own.deletingLastPathComponent().appending(path: name).path
  }
}
