package import Foundation

/// A target's folder of styles, modules, icons and pictures, found beside the binary or where `make install` put it.
///
/// `Bundle.module` is not used: it ends the process if its folder was left behind.
package struct AssetFolder: Sendable {
  package struct Missing: Error, Sendable, CustomStringConvertible {
    package var name: String
    package var searched: [String]

    package var description: String {
      "The folder \(name) with styles and icons is missing. It belongs beside the outpost program or in "
        + "share/outpost. Looked in: \(searched.joined(separator: ", "))"
    }
  }

  /// `shell`, `printers`: also its part of the URL.
  package let name: String
  package let url: URL

  /// - Parameter target: the Swift target that owns the folder, e.g. `WebShell`.
  package init(_ name: String, target: String, executable: URL = Self.executable) throws(Missing) {
    let folder = "outpost_\(target).resources"
    let beside = executable.deletingLastPathComponent()
    let candidates = [
      beside.appending(path: folder),
      beside.deletingLastPathComponent().appending(path: "share/outpost/\(folder)"),
    ]
    for candidate in candidates {
      let assets = candidate.appending(path: "Assets", directoryHint: .isDirectory)
      if FileManager.default.fileExists(atPath: assets.path) {
        self.name = name
        self.url = assets
        return
      }
    }
    throw Missing(name: folder, searched: candidates.map { $0.deletingLastPathComponent().path })
  }

  /// The running program's own file, links resolved.
  package static var executable: URL {
    #if os(Linux)
      URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
      URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    #endif
  }
}
