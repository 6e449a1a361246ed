public import RecordMapping

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that holds one record as JSON.
///
/// ```swift
/// let file = RecordFile<Profile>(at: path)
/// try file.save(profile)
/// let again = try file.load()
/// ```
public struct RecordFile<Part: RecordPart>: Sendable {
  /// Where it is.
  public let path: String

  /// - Parameter path: Where it is, or shall be.
  public init(at path: String) { self.path = path }

  /// The record; nil if there is no file.
  ///
  /// Throws `FileFault` if the file cannot be read, `DocumentError` if it is no
  /// JSON and `Rejection` if it is no such record.
  public func load() throws -> Part? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw FileFault(path: path, code: errno)
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    while true {
      let piece = try [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let result = read(file, buffer.baseAddress, buffer.count)
        guard result >= 0 else { throw FileFault(path: path, code: errno) }
        count = result
      }
      if piece.isEmpty { return try Part(json: bytes) }
      bytes += piece
    }
  }

  /// Writes the record in place of what is there, readable by its owner only;
  /// a process that dies here leaves the file as it was or as it shall be.
  public func save(_ record: Part) throws {
    let bytes = try record.json()
    let new = path + ".new"
    let file = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FileFault(path: path, code: errno) }
    do {
      defer { close(file) }
      try write(bytes, to: file)
      guard fsync(file) == 0 else { throw FileFault(path: path, code: errno) }
    } catch {
      unlink(new)
      throw error
    }
    guard rename(new, path) == 0 else { throw FileFault(path: path, code: errno) }
  }

  private func write(_ bytes: [UInt8], to file: Int32) throws(FileFault) {
    var rest = bytes[...]
    while !rest.isEmpty {
      #if canImport(Darwin)
        let count = rest.withUnsafeBytes { Darwin.write(file, $0.baseAddress, $0.count) }
      #elseif canImport(Musl)
        let count = rest.withUnsafeBytes { Musl.write(file, $0.baseAddress, $0.count) }
      #else
        let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      #endif
      guard count > 0 else { throw FileFault(path: path, code: errno) }
      rest = rest.dropFirst(count)
    }
  }
}
