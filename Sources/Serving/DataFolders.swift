package import ArgumentParser
import Backups
package import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Where this process keeps things (XDG base directories): data in one folder, keys in another,
/// so that a copy of the data alone opens no secret.
package struct DataFolders {
  package let data: URL
  let configuration: URL
  /// Held until the process ends: two processes on the same data would lose each other's changes.
  private let lock: Int32?

  var keyringFile: URL { data.appending(path: OwnFile.keyring.rawValue) }
  var keyringKeyFile: URL { configuration.appending(path: "keyring.key") }

  var accessFile: URL { data.appending(path: OwnFile.access.rawValue) }
  package var accessKeyFile: URL { configuration.appending(path: "access.key") }
  var authorityFile: URL { data.appending(path: OwnFile.authority.rawValue) }
  var authorityKeyFile: URL { configuration.appending(path: "authority.key") }

  /// - Parameters:
  ///   - data: as given on the command line; `nil` takes the default.
  ///   - isShared: takes no lock, for what may be done while another process uses the data.
  package init(
    data: String?, isShared: Bool = false,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    let home = URL(filePath: environment["HOME"] ?? NSHomeDirectory(), directoryHint: .isDirectory)
    self.data =
      data.map { URL(filePath: ($0 as NSString).expandingTildeInPath, directoryHint: .isDirectory) }
      ?? Self.base(environment["XDG_DATA_HOME"], or: home.appending(path: ".local/share"))
    configuration = Self.base(environment["XDG_CONFIG_HOME"], or: home.appending(path: ".config"))
    try Self.make(self.data)
    try Self.make(configuration)
    lock = isShared ? nil : try Self.lock(self.data)
  }

  /// Another process may use the data from here on.
  func unlock() { if let lock { close(lock) } }

  /// The XDG specification has relative paths ignored.
  private static func base(_ variable: String?, or fallback: URL) -> URL {
    let base = variable.flatMap { $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil }
    return (base ?? fallback).appending(path: "outpost", directoryHint: .isDirectory)
  }

  private static func make(_ folder: URL) throws {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw StartupError.folderNotWritable(folder.path)
    }
    guard access(folder.path, W_OK | X_OK) == 0 else { throw StartupError.folderNotWritable(folder.path) }
  }

  private static func lock(_ folder: URL) throws -> Int32 {
    let file = open(folder.appending(path: "outpost.lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw StartupError.folderNotWritable(folder.path) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      close(file)
      throw StartupError.folderInUse(folder.path)
    }
    return file
  }
}

/// Where the data lies, for each command that has to do with it.
package struct DataFolderOption: ParsableArguments {
  @Option(help: "The data folder (default: $XDG_DATA_HOME/outpost).", completion: .directory)
  package var data: String?

  package init() {}

  /// - Parameter isShared: as of ``DataFolders``.
  package func folders(isShared: Bool = false) throws -> DataFolders {
    try DataFolders(data: data, isShared: isShared)
  }
}
