#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The real disk.
public struct PosixDisk: JournalDisk {
  static let noSpace = ENOSPC
  static let overQuota = EDQUOT

  /// The disk of this system.
  public init() {}

  /// All bytes of a file, `nil` if there is none.
  public func read(_ path: String) throws(DiskFault) -> [UInt8]? {
    let descriptor = Self.retried { Self.open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw Self.fault("opening \(path)")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Self.fault("measuring \(path)") }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer in
        Self.retried {
          pread(descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done, off_t(done))
        }
      }
      guard count >= 0 else { throw Self.fault("reading \(path)") }
      if count == 0 { break }
      done += count
    }
    bytes.removeLast(bytes.count - done)
    return bytes
  }

  /// Opens a file for writing; makes an empty one with mode 0600 where there is none.
  public func open(_ path: String) throws(DiskFault) -> any JournalFile {
    let descriptor = Self.retried { Self.open(path, O_RDWR | O_CREAT | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Self.fault("opening \(path)") }
    return PosixFile(descriptor, path)
  }

  /// `rename(2)`.
  public func rename(_ path: String, to other: String) throws(DiskFault) {
    #if canImport(Darwin)
      let outcome = Darwin.rename(path, other)
    #elseif canImport(Musl)
      let outcome = Musl.rename(path, other)
    #else
      let outcome = Glibc.rename(path, other)
    #endif
    guard outcome == 0 else { throw Self.fault("renaming \(path) to \(other)") }
  }

  /// `unlink(2)`.
  public func remove(_ path: String) throws(DiskFault) {
    guard unlink(path) == 0 || errno == ENOENT else { throw Self.fault("removing \(path)") }
  }

  /// `fsync(2)` of the folder.
  public func syncFolder(of path: String) throws(DiskFault) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let descriptor = Self.retried { Self.open(folder, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Self.fault("opening \(folder)") }
    defer { close(descriptor) }
    guard Self.retried({ Int(fsync(descriptor)) }) == 0 else { throw Self.fault("syncing \(folder)") }
  }

  /// `flock(2)`: it ends with the process, however that ends. The file names the holder.
  public func lock(_ path: String) throws(OutboxFailure) -> any JournalLock {
    do {
      let descriptor = Self.retried { Self.open(path, O_RDWR | O_CREAT | O_CLOEXEC) }
      guard descriptor >= 0 else { throw Self.fault("opening \(path)") }
      let lock = PosixFile(descriptor, path)
      guard Self.retried({ Int(flock(descriptor, LOCK_EX | LOCK_NB)) }) == 0 else {
        guard errno == EWOULDBLOCK else { throw Self.fault("locking \(path)") }
        let holder = String(decoding: try read(path) ?? [], as: UTF8.self)
        throw OutboxFailure.inUse("\(path) is locked by \(holder.isEmpty ? "another process" : holder)")
      }
      try lock.truncate(to: 0)
      try lock.write(Array("process \(getpid())".utf8), at: 0)
      return lock
    } catch let failure as OutboxFailure {
      throw failure
    } catch let fault as DiskFault {
      throw fault.failure
    } catch {
      throw .store("\(error)")
    }
  }

  static func fault(_ operation: String) -> DiskFault {
    let code = errno
    return DiskFault(code: code, operation: operation, reason: String(cString: strerror(code)))
  }

  static func retried<Number: BinaryInteger>(_ call: () -> Number) -> Number {
    while true {
      let outcome = call()
      if outcome != -1 || errno != EINTR { return outcome }
    }
  }

  private static func open(_ path: String, _ flags: Int32) -> Int32 {
    #if canImport(Darwin)
      Darwin.open(path, flags, 0o600)
    #elseif canImport(Musl)
      Musl.open(path, flags, 0o600)
    #else
      Glibc.open(path, flags, 0o600)
    #endif
  }
}

/// Closes its descriptor, and with it its lock, when it goes.
private final class PosixFile: JournalFile, JournalLock {
  private let descriptor: Int32
  private let path: String

  init(_ descriptor: Int32, _ path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  func write(_ bytes: [UInt8], at offset: Int) throws(DiskFault) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        PosixDisk.retried {
          pwrite(
            descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done, off_t(offset + done))
        }
      }
      guard count > 0 else { throw PosixDisk.fault("writing \(path)") }
      done += count
    }
  }

  func truncate(to length: Int) throws(DiskFault) {
    guard PosixDisk.retried({ ftruncate(descriptor, off_t(length)) }) == 0 else {
      throw PosixDisk.fault("cutting \(path)")
    }
  }

  func sync() throws(DiskFault) {
    #if canImport(Darwin)
      // fsync leaves the bytes in the drive's own cache there.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
      let outcome = PosixDisk.retried { fsync(descriptor) }
    #else
      let outcome = PosixDisk.retried { fdatasync(descriptor) }
    #endif
    guard outcome == 0 else { throw PosixDisk.fault("syncing \(path)") }
  }
}
