package import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is there whole or not at all, and takes the place of no other.
///
/// It is written under its name with `.part`, readable by its owner only, and renamed once it is on the disk.
package struct NewFile: Sendable {
  package let path: String
  package var part: String { path + ".part" }

  package enum Refused: Error, Hashable, Sendable {
    /// There is something of that name.
    case exists(String)
    /// The system refuses to write there.
    case notWritable(String, code: Int32)
  }

  /// Reserves the name that it is written under.
  package init(at path: String) throws(Refused) {
    self.path = path
    guard access(path, F_OK) != 0 else { throw .exists(path) }
    let file = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw errno == EEXIST ? .exists(path + ".part") : .notWritable(path, code: errno)
    }
    close(file)
  }

  /// Returns it empty, for writing.
  package func opened() throws -> FileHandle {
    let file = try FileHandle(forWritingTo: URL(filePath: part))
    try file.truncate(atOffset: 0)
    return file
  }

  /// Gives it its name; nothing is under the other one afterwards.
  package func publish() throws(Refused) {
    try sync(part)
    // Unlike renaming it refuses a name that somebody else has taken meanwhile.
    guard link(part, path) == 0 else {
      let code = errno
      throw code == EEXIST ? .exists(path) : .notWritable(path, code: code)
    }
    unlink(part)
    try sync(URL(filePath: path).deletingLastPathComponent().path)
  }

  /// Takes away what was written.
  package func discard() { unlink(part) }

  /// Hands it over to be written, and publishes it, or takes it away if the work fails.
  package func written<Value>(_ write: (NewFile) async throws -> Value) async throws -> Value {
    do {
      let value = try await write(self)
      try publish()
      return value
    } catch {
      discard()
      throw error
    }
  }

  private func sync(_ path: String) throws(Refused) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .notWritable(path, code: errno) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw .notWritable(path, code: errno) }
  }
}
