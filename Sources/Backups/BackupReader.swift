import Crypto
package import Foundation

/// Reads a backup: checks every byte of it, and unpacks it on the way if it is asked to.
package struct BackupReader: Sendable {
  private let archive: URL
  private let version: String

  /// - Parameter version: the running Outpost's.
  package init(_ archive: URL, version: String) {
    self.archive = archive
    self.version = version
  }

  /// What it holds; throws unless it is whole.
  package func check() throws -> BackupContents { BackupContents(try read(into: nil)) }

  /// Reads it to the end. What is unpacked counts only if this does not throw.
  func read(into folder: URL?) throws -> Manifest {
    var tar = try TarReader(archive)
    defer { tar.close() }
    let origin = try readOrigin(&tar)
    var found: [ManifestFile] = []
    while let header = try tar.next() {
      guard header.path.hasPrefix(BackupWriter.dataPrefix) else {
        return try readManifest(&tar, header, origin: origin, found: found)
      }
      let path = String(header.path.dropFirst(BackupWriter.dataPrefix.count))
      guard DataFolderRules.isSafe(path) else { throw BackupError.altered(path: path) }
      // What a backup of an older Outpost has of that is checked like the rest, and left where it is.
      let place = DataFolderRules.isKept(path) ? folder?.appending(path: path) : nil
      let digest = try readContent(&tar, into: place)
      found.append(ManifestFile(path: path, size: header.size, digest: digest))
    }
    throw BackupError.cut
  }

  private func readOrigin(_ tar: inout TarReader) throws -> BackupSource {
    let header: TarHeader?
    do {
      header = try tar.next()
    } catch BackupError.cut {
      throw BackupError.notABackup
    }
    guard header?.path == BackupSource.fileName else { throw BackupError.notABackup }
    let text = try tar.readAll(upTo: Manifest.sizeLimit)
    let origin = try Manifest.decode(BackupSource.self, from: text, path: BackupSource.fileName)
    try origin.refuseNewer(than: version)
    return origin
  }

  private func readContent(_ tar: inout TarReader, into file: URL?) throws -> FileHash {
    var hash = SHA256()
    let target = try file.map { file in
      try PrivateFileIO.createFolder(file.deletingLastPathComponent())
      try PrivateFileIO.create(file)
      return try FileHandle(forWritingTo: file)
    }
    while let part = try tar.read() {
      try Task.checkCancellation()
      hash.update(data: part)
      try target?.write(contentsOf: part)
    }
    try target?.synchronize()
    try target?.close()
    return FileHash(hash.finalize())
  }

  private func readManifest(
    _ tar: inout TarReader, _ header: TarHeader, origin: BackupSource, found: [ManifestFile]
  ) throws -> Manifest {
    guard header.path == Manifest.fileName else { throw BackupError.altered(path: header.path) }
    let text = try tar.readAll(upTo: Manifest.sizeLimit)
    guard let last = try tar.next(), last.path == Manifest.digestName else {
      throw BackupError.altered(path: Manifest.digestName)
    }
    let digest = try Manifest.decode(
      FileHash.self, from: try tar.readAll(upTo: 1024), path: Manifest.digestName)
    guard digest == FileHash(of: text) else { throw BackupError.altered(path: Manifest.fileName) }
    guard try tar.next() == nil else { throw BackupError.altered(path: nil) }
    let manifest = try Manifest.decode(Manifest.self, from: text, path: Manifest.fileName)
    guard manifest.origin == origin else { throw BackupError.altered(path: BackupSource.fileName) }
    for (listed, file) in zip(manifest.files, found) where listed != file {
      throw BackupError.altered(path: listed.path)
    }
    guard manifest.files.count == found.count else { throw BackupError.altered(path: nil) }
    return manifest
  }
}
