import CFolderSwap
package import Foundation
package import Keyring
import PrivateFiles
import RecordMappingSQLite

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Puts a backup in the place of a data folder, in two steps: ``stage(_:passphrase:keyring:key:version:)``
/// unpacks and checks everything beside it, ``swap(at:)`` lets the two folders change places at one moment. A
/// process that is killed leaves the old data or the new, whole.
package struct Restoration: Sendable {
  private let data: URL

  package init(data: URL) {
    self.data = data
  }

  /// Where the new data waits. What an earlier attempt left there is nobody's.
  package var staged: URL { sibling("restoring") }

  /// Unpacks and checks the backup. The data is not touched.
  ///
  /// - Parameters:
  ///   - passphrase: opens the secrets. Without it, and where the backup has none, those of today stay.
  ///   - key: seals the secrets anew.
  package func stage(
    _ archive: URL, passphrase: String?, keyring: Keyring, key: KeyringKey, version: String
  ) async throws -> BackupContents {
    let parent = data.deletingLastPathComponent()
    let size = try FileManager.default.attributesOfItem(atPath: archive.path)[.size] as? NSNumber
    try FreeSpace.require(size?.int64Value ?? 0, in: parent)
    try PrivateFileIO.remove(staged)
    try PrivateFileIO.createFolder(staged)
    do {
      let manifest = try BackupReader(archive, version: version).read(into: staged)
      try checkDatabases(of: manifest)
      let secrets = try await secrets(of: manifest, passphrase, or: keyring)
      let restored = try Keyring(file: staged.appending(path: OwnFile.keyring.rawValue).path, key: key)
      for (name, text) in secrets {
        try await restored.store(Secret(text), for: SecretName(rawValue: name))
      }
      try synchronize()
      return BackupContents(manifest)
    } catch {
      try PrivateFileIO.remove(staged)
      throw error
    }
  }

  /// The staged data becomes the data, and this computer's own files stay what they are until this moment; the old
  /// data stays beside it until ``discardOld()``.
  package func swap(at moment: Date) throws {
    try keepOwnFiles()
    // Both names change their meaning at once: there is no moment without data.
    guard exchange_names(staged.path, data.path) == 0 else {
      throw BackupError.notSwappable(path: data.path, code: errno)
    }
    let stamp = moment.formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
    guard rename(staged.path, sibling("before-restore-\(stamp)").path) == 0 else {
      throw BackupError.notWritable(path: staged.path)
    }
    try PrivateFileIO.synchronize(folder: data.deletingLastPathComponent())
  }

  /// Removes what restoring left beside the data; called once a start with it succeeded.
  package func discardOld() throws {
    let parent = data.deletingLastPathComponent()
    let old = sibling("before-restore-").lastPathComponent
    for name in try FileManager.default.contentsOfDirectory(atPath: parent.path)
    where name.hasPrefix(old) || name == staged.lastPathComponent {
      try PrivateFileIO.remove(parent.appending(path: name))
    }
  }

  private func sibling(_ ending: String) -> URL {
    data.deletingLastPathComponent().appending(
      path: "\(data.lastPathComponent).\(ending)", directoryHint: .isDirectory)
  }

  /// All but the keyring, which the staged data has its own of: the backup may have brought other secrets.
  private func keepOwnFiles() throws {
    for file in OwnFile.allCases where file != .keyring {
      let kept = try PrivateFile(path: data.appending(path: file.rawValue).path).read()
      if let kept { try PrivateFile(path: staged.appending(path: file.rawValue).path).replace(with: kept) }
    }
  }

  /// What was whole when it was written may have been damaged before.
  private func checkDatabases(of manifest: Manifest) throws {
    for file in manifest.files where DataFolderRules.isKept(file.path) {
      let path = staged.appending(path: file.path).path
      if try DatabaseSnapshot.isDatabase(path), try !DatabaseSnapshot.isSound(path) {
        throw BackupError.altered(path: file.path)
      }
    }
  }

  private func secrets(
    of manifest: Manifest, _ passphrase: String?, or keyring: Keyring
  ) async throws -> [String: String] {
    guard let sealed = manifest.secrets, let passphrase, !passphrase.isEmpty else {
      return try await keyring.revealed()
    }
    return try sealed.open(passphrase)
  }

  private func synchronize() throws {
    for path in try FileManager.default.subpathsOfDirectory(atPath: staged.path) {
      let url = staged.appending(path: path)
      if try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
        try PrivateFileIO.synchronize(folder: url)
      }
    }
    try PrivateFileIO.synchronize(folder: staged)
  }
}
