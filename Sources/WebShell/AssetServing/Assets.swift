import Crypto
package import Foundation

/// All files that pages refer to, read once at start.
///
/// They are served under a version made of their content, so that a browser may keep them for ever and never
/// mixes two versions; modules import each other by relative paths and so stay within one version.
package struct Assets: Sendable {
  package struct Unreadable: Error, CustomStringConvertible {
    package var path: String
    package var reason: String
    package var description: String { "The file \(path) cannot be read: \(reason)" }
  }

  private var files: [String: Asset] = [:]
  let version: String
  private let folders: [String]

  package init(_ folders: [AssetFolder]) throws {
    var contents: [(path: String, bytes: [UInt8])] = []
    let sheets = try folders.map { try StyleSheet(of: $0) }
    for folder in folders {
      contents.append(("\(folder.name).css", sheets.flatMap { $0.bytes(for: folder.name) }))
      for kind in ["modules", "icons", "pictures"] {
        contents += try Self.files(in: folder, kind)
      }
    }
    contents.sort { $0.path < $1.path }
    version = ContentHash.short(of: contents.flatMap { Array($0.path.utf8) + $0.bytes })
    self.folders = folders.map(\.name)
    let prefix = "\(AssetPath.root)/\(version)"
    for (path, bytes) in contents {
      guard let type = Asset.contentType(ofFile: path) else { continue }
      let asset = Asset(bytes: bytes, contentType: type)
      files["\(prefix)/\(path)"] = asset
      if path == "shell/icons/icons.svg" { files[AssetPath.sprite] = asset }
      // The manifest names icons without a version.
      if let icon = path.firstRange(of: "/icons/") {
        files["\(AssetPath.root)\(path[icon.lowerBound...])"] = asset
      }
      if path.contains("/pictures/") { files["\(AssetPath.root)/\(path)"] = asset }
    }
    let known = files
    // A folder of styles alone is for other apps' pages and needs no entry.
    for folder in folders where known["\(prefix)/\(folder.name)/modules/\(folder.name).js"] == nil {
      guard FileManager.default.fileExists(atPath: folder.url.appending(path: "modules").path) else {
        continue
      }
      let path = folder.url.appending(path: "modules/\(folder.name).js").path
      throw Unreadable(path: path, reason: "the file is missing")
    }
  }

  /// The stylesheet of an app's pages: the shell's and its own, without what only other apps need.
  func stylesheet(of app: String) -> String { "\(AssetPath.root)/\(version)/\(folder(of: app)).css" }

  /// The entry modules of an app's pages: the shell's, then its own.
  func modules(of app: String) -> [String] {
    let names = folders.prefix(1) + folders.dropFirst().filter { $0 == app }
    return names.map { "\(AssetPath.root)/\(version)/\($0)/modules/\($0).js" }.filter { files[$0] != nil }
  }

  /// An app without assets of its own makes do with the shell's.
  private func folder(of app: String) -> String { folders.contains(app) ? app : folders[0] }

  subscript(path: String) -> Asset? { files[path] }

  /// The service worker, with the names of all files that pages need; `nil` if there is none. Pictures are not among them:
  /// who does not use their app would download them for nothing.
  func worker() throws -> [UInt8]? {
    let script = path("modules/worker.js")
    guard let asset = files[script] else { return nil }
    let names = files.keys.filter { path in
      path != script && ![".png", ".webp"].contains { path.hasSuffix($0) }
    }.sorted()
    let list = names.map(JSONText.string).joined(separator: ",")
    return Array("const VERSION = \"\(version)\", FILES = [\(list)];\n".utf8) + (try asset.bytes)
  }

  /// The versioned path of one of the shell's own files.
  func path(_ file: String) -> String { "\(AssetPath.root)/\(version)/shell/\(file)" }

  private static func files(
    in folder: AssetFolder, _ kind: String
  ) throws -> [(path: String, bytes: [UInt8])] {
    let url = folder.url.appending(path: kind)
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: url.path).map { name in
      let bytes = try read(url.appending(path: name))
      return ("\(folder.name)/\(kind)/\(name)", name.hasSuffix(".js") ? ScriptMinifier.lean(bytes) : bytes)
    }
  }

  static func read(_ url: URL) throws -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: url))
    } catch {
      throw Unreadable(path: url.path, reason: error.localizedDescription)
    }
  }
}

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

/// Where assets are found by the browser.
package enum AssetPath {
  static let root = "/assets"
  /// All symbols, under a version of their own: components are plain values that know no server, and browsers would ask again
  /// for each symbol that a patch brings. A test compares it with what the file holds.
  static let sprite = "\(root)/sprite/0ce856a80d251353.svg"

  /// A picture that an app has in `Assets/pictures`. Also without a version: a browser that keeps a page ahead keeps its
  /// pictures by the same list (``PinnedPage``).
  package static func picture(_ name: String, of app: String) -> String {
    "\(root)/\(app)/pictures/\(name).webp"
  }
}

/// Names content by what it holds.
enum ContentHash {
  /// 16 hexadecimal digits of SHA-256: enough to tell versions of our own files apart.
  static func short(of bytes: [UInt8]) -> String { text(SHA256.hash(data: bytes).prefix(8)) }

  static func text(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
