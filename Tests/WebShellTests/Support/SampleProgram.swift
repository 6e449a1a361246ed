import Foundation
import TemporaryFolders
import WebShell

/// A program in a folder of its own, with the shell's assets beside it.
struct SampleProgram {
  let folder: TemporaryFolder
  static let resources = "outpost_WebShell.resources"
  /// Long enough to get shorter by gzip.
  static let stylesheet = String(repeating: ".a { color: red; }\n", count: 50)

  var executable: URL { folder.url.appending(path: "bin/outpost") }

  init(assetsIn place: String = "bin/\(resources)") throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "bin/outpost")
    let assets = "\(place)/Assets"
    try folder.write("# first the base\nbase.css\n\n  button.css  \n", to: "\(assets)/styles/order.txt")
    try folder.write(Self.stylesheet, to: "\(assets)/styles/base.css")
    try folder.write(".btn {}", to: "\(assets)/styles/button.css")
    try folder.write("not listed {}", to: "\(assets)/styles/left-out.css")
    try folder.write("import './live.js'", to: "\(assets)/modules/shell.js")
    try folder.write("export {}", to: "\(assets)/modules/live.js")
    try folder.write("addEventListener('fetch', answer);", to: "\(assets)/modules/worker.js")
    try folder.write("notes", to: "\(assets)/modules/notes.txt")
    try folder.write("<svg/>", to: "\(assets)/icons/icons.svg")
    try folder.write("{}", to: "\(assets)/icons/manifest.webmanifest")
  }

  func assets() throws -> Assets {
    try Assets([AssetFolder("shell", target: "WebShell", executable: executable)])
  }
}
