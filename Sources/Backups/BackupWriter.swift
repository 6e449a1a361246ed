package import Foundation
package import Keyring
import RecordMappingSQLite
import WebShell

/// Writes a data folder into one file while it is in use: each database as it was at one moment, each other
/// file as it was found.
package struct BackupWriter: Sendable {
  static let dataPrefix = "data/"

  private let folder: URL
  private let keyring: Keyring
  private let version: String
  private let now: @Sendable () -> Date

  /// - Parameter version: the running Outpost's.
  package init(
    folder: URL, keyring: Keyring, version: String, now: @escaping @Sendable () -> Date = Date.init
  ) {
    self.folder = folder
    self.keyring = keyring
    self.version = version
    self.now = now
  }

  /// Makes the backup; the file is there only once it is complete, and one of that name is replaced.
  ///
  /// - Parameter passphrase: seals the secrets, which are left out without it; one that is too short is refused.
  @discardableResult
  package func write(
    to file: URL, passphrase: String?, progress: @escaping @Sendable (BackupProgress) -> Void = { _ in }
  ) async throws -> BackupContents {
    if let passphrase, !passphrase.isEmpty, passphrase.utf16.count < SealedSecrets.leastPassphrase {
      throw BackupError.shortPassphrase(least: SealedSecrets.leastPassphrase)
    }
    let partial = file.appendingPathExtension("partial")
    do {
      let manifest = try await fill(partial, passphrase, progress)
      guard rename(partial.path, file.path) == 0 else { throw BackupError.notWritable(path: file.path) }
      try PrivateFileIO.synchronize(folder: file.deletingLastPathComponent())
      return BackupContents(manifest)
    } catch {
      try PrivateFileIO.remove(partial)
      throw error
    }
  }

  private func fill(
    _ archive: URL, _ passphrase: String?, _ progress: @Sendable (BackupProgress) -> Void
  ) async throws -> Manifest {
    let files = FolderFile.all(in: folder).filter { DataFolderRules.isKept($0.path) }
    var state = BackupProgress(total: files.map(\.size).reduce(0, +))
    // Each database is copied beside the archive before it goes into it.
    let largest = files.map(\.size).max() ?? 0
    try FreeSpace.require(state.total + largest, in: archive.deletingLastPathComponent())
    let origin = BackupSource(version: version, made: now())
    let tar = try TarWriter(creating: archive)
    try tar.add(Manifest.text(of: origin), as: BackupSource.fileName)
    var entries: [ManifestFile] = []
    for file in files {
      let before = state.done
      var entry = try await withSteadyCopy(of: file.path, beside: archive) { source in
        try tar.add(source, as: Self.dataPrefix + file.path) { bytes in
          state.done += bytes
          progress(state)
        }
      }
      entry.path = file.path
      entries.append(entry)
      state.done = before + file.size
    }
    let secrets = try await sealed(passphrase)
    let manifest = Manifest(origin: origin, files: entries, secrets: secrets)
    let text = try Manifest.text(of: manifest)
    try tar.add(text, as: Manifest.fileName)
    try tar.add(Manifest.text(of: FileHash(of: text)), as: Manifest.digestName)
    try tar.finish()
    return manifest
  }

  /// A database is written to while it is read: what goes into the archive is a copy made by SQLite.
  private func withSteadyCopy(
    of path: String, beside archive: URL, _ body: (URL) throws -> ManifestFile
  ) async throws -> ManifestFile {
    let source = folder.appending(path: path)
    guard try DatabaseSnapshot.isDatabase(source.path) else { return try body(source) }
    let copy = archive.appendingPathExtension("database")
    defer { unlink(copy.path) }
    try await DatabaseSnapshot.copy(source.path, to: copy.path)
    return try body(copy)
  }

  private func sealed(_ passphrase: String?) async throws -> SealedSecrets? {
    guard let passphrase, !passphrase.isEmpty else { return nil }
    return try SealedSecrets(try await keyring.revealed(), passphrase: passphrase)
  }
}

/// How far a backup has come, in bytes.
package struct BackupProgress: Hashable, Sendable {
  package var done: Int64 = 0
  package var total: Int64

  package init(total: Int64) { self.total = total }

  package var percent: Int { total > 0 ? Int(min(100, done * 100 / total)) : 0 }
}
