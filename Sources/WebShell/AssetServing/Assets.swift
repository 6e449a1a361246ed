import Foundation

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
  /// The stylesheet's path; one for shell and apps, in the order of their `styles/order.txt`.
  let stylesheet: String
  /// The entry modules' paths.
  let modules: [String]

  package init(_ folders: [AssetFolder]) throws {
    var contents: [(path: String, bytes: [UInt8])] = []
    var css: [UInt8] = []
    for folder in folders {
      css += try Self.styles(of: folder)
      for kind in ["modules", "icons"] {
        contents += try Self.files(in: folder, kind)
      }
    }
    contents.append(("styles.css", css))
    contents.sort { $0.path < $1.path }
    version = ContentHash.short(of: contents.flatMap { Array($0.path.utf8) + $0.bytes })
    stylesheet = "\(AssetPath.root)/\(version)/styles.css"
    let prefix = "\(AssetPath.root)/\(version)"
    modules = folders.map { "\(prefix)/\($0.name)/modules/\($0.name).js" }
    for (path, bytes) in contents {
      guard let type = Asset.contentType(ofFile: path) else { continue }
      let asset = Asset(bytes: bytes, contentType: type)
      files["\(prefix)/\(path)"] = asset
      // Manifest and sprite name icons without a version.
      if let icon = path.firstRange(of: "/icons/") {
        files["\(AssetPath.root)\(path[icon.lowerBound...])"] = asset
      }
    }
    let known = files
    for (folder, module) in zip(folders, modules) where known[module] == nil {
      let path = folder.url.appending(path: "modules/\(folder.name).js").path
      throw Unreadable(path: path, reason: "the file is missing")
    }
  }

  subscript(path: String) -> Asset? { files[path] }

  /// The service worker, with the names of all files that pages need; `nil` if there is none.
  var worker: [UInt8]? {
    let script = path("modules/worker.js")
    guard let asset = files[script] else { return nil }
    let names = files.keys.filter { $0 != script && !$0.hasSuffix(".png") }.sorted()
    let list = names.map(JSONText.string).joined(separator: ",")
    return Array("const VERSION = \"\(version)\", FILES = [\(list)];\n".utf8) + asset.bytes
  }

  /// The versioned path of one of the shell's own files.
  func path(_ file: String) -> String { "\(AssetPath.root)/\(version)/shell/\(file)" }

  private static func styles(of folder: AssetFolder) throws -> [UInt8] {
    let order = try read(folder.url.appending(path: "styles/order.txt"))
    let names = String(decoding: order, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    return try names.flatMap { try read(folder.url.appending(path: "styles/\($0)")) + [0x0A] }
  }

  private static func files(
    in folder: AssetFolder, _ kind: String
  ) throws -> [(path: String, bytes: [UInt8])] {
    let url = folder.url.appending(path: kind)
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: url.path).map { name in
      ("\(folder.name)/\(kind)/\(name)", try read(url.appending(path: name)))
    }
  }

  private static func read(_ url: URL) throws -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: url))
    } catch {
      throw Unreadable(path: url.path, reason: error.localizedDescription)
    }
  }
}
