import Foundation
import ProcessEnd
import TemporaryFolders

/// A built program with a home of its own: nothing of this computer's user is read or written.
struct Installation: Sendable {
  enum Program: String { case outpost, workshop = "outpost-workshop" }

  let home: TemporaryFolder
  var program: URL

  /// What was built lies beside the tests.
  static var products: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// What `outpost` needs beside it, as `make install` puts it there.
  static let resources = [
    "outpost_WebShell.resources", "outpost_Printers.resources", "outpost_Campus.resources",
    "outpost_Herd.resources",
  ]

  init(_ program: Program = .outpost) throws {
    home = try TemporaryFolder()
    self.program = Self.products.appending(path: program.rawValue)
  }

  var data: URL { home.url.appending(path: "data/outpost") }
  var configuration: URL { home.url.appending(path: "config/outpost") }
  var database: URL { data.appending(path: "printers.sqlite") }

  func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.environment = [
      "HOME": home.url.path, "PATH": "/usr/bin:/bin",
      "XDG_DATA_HOME": home.url.appending(path: "data").path,
      "XDG_CONFIG_HOME": home.url.appending(path: "config").path,
    ]
    return process
  }

  /// Copies the program, and not what belongs beside it.
  ///
  /// Another process copies: one that a test starts at the same moment would inherit the copy, open for writing,
  /// and nothing that is open for writing can be run.
  mutating func moveProgram(to path: String) throws {
    let target = home.url.appending(path: path)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    let copying = Process()
    copying.executableURL = URL(filePath: "/bin/cp")
    copying.arguments = [program.path, target.path]
    try copying.run()
    guard try copying.endBlocking() == 0 else { throw CocoaError(.fileWriteUnknown) }
    program = target
  }

  func copyResources(to path: String) throws {
    let target = home.url.appending(path: path)
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    for name in Self.resources {
      try FileManager.default.copyItem(
        at: Self.products.appending(path: name), to: target.appending(path: name))
    }
  }
}
