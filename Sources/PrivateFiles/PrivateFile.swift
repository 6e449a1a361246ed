#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that only its owner may touch, replaced as a whole or not at all.
package struct PrivateFile: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// The content; nil if there is no file. Throws if anyone else may read it.
  package func read() throws(PrivateFileError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw failure()
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure() }
    guard status.st_mode & 0o077 == 0 else {
      throw .exposed(path: path, mode: UInt16(truncatingIfNeeded: status.st_mode & 0o777))
    }
    return try content(of: descriptor)
  }

  /// Puts the content in place of what is there. A crash at any moment leaves
  /// the old content or the new one.
  package func replace(with content: [UInt8]) throws(PrivateFileError) {
    let temporary = try writeTemporary(content)
    guard rename(temporary, path) == 0 else { throw discarding(temporary) }
    try synchronizeFolder()
  }

  /// Leaves a file that is there already as it is.
  package func createUnlessPresent(_ content: [UInt8]) throws(PrivateFileError) {
    let temporary = try writeTemporary(content)
    // Unlike a rename, a link never takes the place of another file.
    guard link(temporary, path) == 0 || errno == EEXIST else { throw discarding(temporary) }
    unlink(temporary)
    try synchronizeFolder()
  }

  /// Returns the content, which is made if there is no file. Of two processes that make it at once both get the same.
  package func read(orCreate make: () -> [UInt8]) throws(PrivateFileError) -> [UInt8]? {
    if let content = try read() { return content }
    try createUnlessPresent(make())
    return try read()
  }

  /// Returns the file's 32 bytes of chance, which are made if it is not there.
  package func secret() throws(PrivateFileError) -> [UInt8] {
    let content = try read { (0..<Self.secretLength).map { _ in .random(in: .min ... .max) } }
    guard let content, content.count == Self.secretLength else { throw .noSecret(path: path) }
    return content
  }

  private static let secretLength = 32

  /// Runs the body while no other process is inside one for the same file.
  package func withLock<Value>(_ body: () -> Value) throws(PrivateFileError) -> Value {
    let descriptor = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure() }
    // Closing releases the lock.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw failure() }
    }
    return body()
  }

  private func content(of descriptor: Int32) throws(PrivateFileError) -> [UInt8] {
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = posixRead(descriptor, &buffer, buffer.count)
      if count > 0 {
        content += buffer[..<count]
      } else if count == 0 {
        return content
      } else if errno != EINTR {
        throw failure()
      }
    }
  }

  private func writeTemporary(_ content: [UInt8]) throws(PrivateFileError) -> String {
    let temporary = "\(path).\(UInt64.random(in: .min ... .max)).new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    guard writeAll(content, to: descriptor), fsync(descriptor) == 0 else { throw discarding(temporary) }
    return temporary
  }

  private func writeAll(_ content: [UInt8], to descriptor: Int32) -> Bool {
    var rest = content[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return false }
      if count > 0 { rest = rest.dropFirst(count) }
    }
    return true
  }

  /// Makes the name last, not only the content.
  private func synchronizeFolder() throws(PrivateFileError) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure() }
  }

  private func discarding(_ temporary: String) -> PrivateFileError {
    let error = failure()
    unlink(temporary)
    return error
  }

  private func failure() -> PrivateFileError {
    .refused(path: path, code: errno)
  }
}

/// The system's `read`, which the method above hides by its name.
private func posixRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
