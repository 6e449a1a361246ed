import Crypto
import Foundation

/// Writes a tar archive from its first byte to its last.
struct TarWriter {
  private static let chunk = 256 << 10

  private let archive: FileHandle

  /// - Parameter url: a new file, readable by its owner only.
  init(creating url: URL) throws {
    try PrivateFileIO.create(url)
    archive = try FileHandle(forWritingTo: url)
  }

  /// Adds bytes as a file; returns what the manifest says of it.
  @discardableResult
  func add(_ content: Data, as path: String) throws -> ManifestFile {
    let header = TarHeader(path: path, size: Int64(content.count))
    try archive.write(contentsOf: header.encoded())
    try archive.write(contentsOf: content + Data(count: header.padding))
    return ManifestFile(path: path, size: header.size, digest: FileHash(of: content))
  }

  /// Adds a file as it is now. One that grows meanwhile is taken at the length that it had; one that shrinks
  /// is an error.
  func add(_ file: URL, as path: String, progress: (Int64) -> Void) throws -> ManifestFile {
    let source = try FileHandle(forReadingFrom: file)
    defer { source.closing() }
    let size = Int64(try source.seekToEnd())
    try source.seek(toOffset: 0)
    let header = TarHeader(path: path, size: size)
    try archive.write(contentsOf: header.encoded())
    var hash = SHA256()
    var rest = size
    while rest > 0 {
      try Task.checkCancellation()
      guard let bytes = try source.read(upToCount: Int(min(rest, Int64(Self.chunk)))), !bytes.isEmpty else {
        throw BackupError.changing(path: path)
      }
      hash.update(data: bytes)
      try archive.write(contentsOf: bytes)
      rest -= Int64(bytes.count)
      progress(Int64(bytes.count))
    }
    try archive.write(contentsOf: Data(count: header.padding))
    return ManifestFile(path: path, size: size, digest: FileHash(hash.finalize()))
  }

  /// Ends the archive; it is on the disk once this returns.
  func finish() throws {
    try archive.write(contentsOf: Data(count: 2 * TarHeader.blockSize))
    try archive.synchronize()
    try archive.close()
  }
}
