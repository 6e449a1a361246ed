import Foundation

/// Reads a tar archive from its first byte to its last.
struct TarReader {
  private static let chunk: Int64 = 256 << 10

  private let archive: FileHandle
  /// What of the present file was not read yet.
  private var rest: Int64 = 0
  private var padding = 0

  init(_ url: URL) throws {
    archive = try FileHandle(forReadingFrom: url)
  }

  func close() { archive.closing() }

  /// The head of the next file; `nil` after the last.
  mutating func next() throws -> TarHeader? {
    while try read() != nil {}
    _ = try bytes(padding)
    padding = 0
    guard let header = try TarHeader([UInt8](bytes(TarHeader.blockSize))) else { return nil }
    (rest, padding) = (header.size, header.padding)
    return header
  }

  /// The next part of the present file; `nil` at its end.
  mutating func read() throws -> Data? {
    guard rest > 0 else { return nil }
    let part = try bytes(Int(min(rest, Self.chunk)))
    rest -= Int64(part.count)
    return part
  }

  /// The whole of the present file, which must be a short one.
  mutating func readAll(upTo limit: Int64) throws -> Data {
    guard rest <= limit else { throw BackupError.altered(path: nil) }
    var all = Data()
    while let part = try read() { all += part }
    return all
  }

  private func bytes(_ count: Int) throws -> Data {
    guard count > 0 else { return Data() }
    var all = Data()
    while all.count < count {
      guard let part = try archive.read(upToCount: count - all.count), !part.isEmpty else {
        throw BackupError.cut
      }
      all += part
    }
    return all
  }
}
