#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An exchange in a folder of this computer: of a USB stick, or of what an FTP server shows.
///
/// Follows no symbolic link below its top: whoever may write there must not be able to have other files read.
package struct FolderExchange: FileExchange {
  /// Path of its top, which must be there.
  package let path: String

  package init(path: String) { self.path = path }

  @concurrent package func list(_ folder: ExchangeName?) async throws -> ExchangeListing {
    guard let descriptor = try opened(folder, isMade: false) else { return ExchangeListing() }
    // Closed by closedir.
    let place = dup(descriptor.number)
    guard place >= 0, let stream = fdopendir(place) else { throw failure(folder?.text ?? path) }
    defer { closedir(stream) }
    var listing = ExchangeListing()
    errno = 0
    while let entry = readdir(stream) {
      let text = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard text != ".", text != ".." else { continue }
      guard let name = ExchangeName(parsing: text) else {
        listing.ignored += 1
        continue
      }
      var status = stat()
      // One that is gone meanwhile, a folder or a link is no file of it.
      if fstatat(descriptor.number, text, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT == S_IFREG
      {
        listing.files.append(ExchangeListing.File(name, size: Int(status.st_size)))
      }
      errno = 0
    }
    guard errno == 0 else { throw failure(folder?.text ?? path) }
    listing.files.sort { $0.name < $1.name }
    return listing
  }

  @concurrent package func get(_ path: ExchangePath, from offset: Int) async throws -> FileChunks {
    guard let folder = try opened(path.folder, isMade: false) else {
      throw ExchangeError(.notFound, "\(path)")
    }
    let file = try Descriptor(openat(folder.number, path.name.text, O_RDONLY | O_NOFOLLOW | O_CLOEXEC), path)
    guard lseek(file.number, off_t(offset), SEEK_SET) >= 0 else { throw failure("\(path)") }
    return FileChunks {
      try Task.checkCancellation()
      return try file.chunk(of: path)
    }
  }

  @concurrent package func put(_ content: FileContent, to path: ExchangePath, from offset: Int) async throws {
    guard let part = path.part else { throw ExchangeError(.refused, "the name \(path) is too long") }
    guard let folder = try opened(path.folder, isMade: true) else { throw failure("\(path)") }
    let fresh = offset == 0 ? O_CREAT | O_TRUNC : 0
    let flags = O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC | fresh
    let file = try Descriptor(openat(folder.number, part.name.text, flags, 0o644), part)
    let found = lseek(file.number, 0, SEEK_END)
    guard found == off_t(offset) else {
      throw ExchangeError(.refused, "\(part) has \(found) bytes, not \(offset)")
    }
    for try await chunk in content.chunks(offset) {
      try Task.checkCancellation()
      try file.write(chunk, part)
    }
    guard fsync(file.number) == 0 else { throw failure("\(part)") }
    try rename(part, to: path, folder, folder)
  }

  @concurrent package func rename(_ path: ExchangePath, to other: ExchangePath) async throws {
    guard let old = try opened(path.folder, isMade: false), let new = try opened(other.folder, isMade: true)
    else { throw ExchangeError(.notFound, "\(path)") }
    try rename(path, to: other, old, new)
  }

  @concurrent package func delete(_ path: ExchangePath) async throws {
    guard let folder = try opened(path.folder, isMade: false) else {
      throw ExchangeError(.notFound, "\(path)")
    }
    guard unlinkat(folder.number, path.name.text, 0) == 0, fsync(folder.number) == 0 else {
      throw failure("\(path)")
    }
  }

  /// Both folders are synchronised, so that the name lasts and not only the content.
  private func rename(
    _ path: ExchangePath, to other: ExchangePath, _ old: borrowing Descriptor, _ new: borrowing Descriptor
  ) throws(ExchangeError) {
    guard renameat(old.number, path.name.text, new.number, other.name.text) == 0, fsync(new.number) == 0,
      fsync(old.number) == 0
    else { throw failure("\(path)") }
  }

  /// Opens a folder; `nil` where there is none and it is not to be made.
  private func opened(_ folder: ExchangeName?, isMade: Bool) throws(ExchangeError) -> Descriptor? {
    let top = try Descriptor(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC), path)
    guard let folder else { return top }
    if isMade, mkdirat(top.number, folder.text, 0o755) != 0, errno != EEXIST { throw failure(folder.text) }
    let number = openat(top.number, folder.text, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if number < 0, errno == ENOENT { return nil }
    return try Descriptor(number, folder)
  }
}

/// An open file or folder, closed with its last reference.
private final class Descriptor: Sendable {
  let number: Int32

  /// - Parameter number: what `open` has returned; below 0 the system's error is thrown.
  init(_ number: Int32, _ name: some CustomStringConvertible) throws(ExchangeError) {
    guard number >= 0 else { throw failure(name.description) }
    self.number = number
  }

  deinit { close(number) }

  /// Reads on; `nil` at the end.
  func chunk(of path: ExchangePath) throws(ExchangeError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(number, &bytes, bytes.count)
      if count == 0 { return nil }
      if count > 0 { return Array(bytes[..<count]) }
      guard errno == EINTR else { throw failure("\(path)") }
    }
  }

  func write(_ bytes: [UInt8], _ path: ExchangePath) throws(ExchangeError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { posixWrite(number, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw failure("\(path)") }
      if count > 0 { rest = rest.dropFirst(count) }
    }
  }
}

/// The system's `write`, which the method above hides by its name.
private func posixWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// The system's last error as one of an exchange.
private func failure(_ name: String) -> ExchangeError {
  let code: ExchangeError.Code =
    switch errno {
    case ENOENT: .notFound
    case ENOSPC, EDQUOT: .full
    // A stick that was pulled out.
    case EIO, ENODEV, ENXIO: .unreachable
    default: .refused
    }
  return ExchangeError(code, "\(name): \(String(cString: strerror(errno)))")
}
