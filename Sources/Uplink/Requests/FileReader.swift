import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads an open file from its beginning, piece by piece; closes it when it is gone.
final class FileReader: Sendable {
  /// What tells one state of a file from another without reading it.
  struct Version: Sendable, Hashable {
    var length: Int
    /// The moment, as the system writes it: compared, never read.
    var modified: [UInt8]
  }

  /// As it was when it was opened.
  let version: Version
  private let path: String
  private let chunk: Int
  private let descriptor: CInt
  private let offset = Mutex(0)
  /// A disk may take its time; the threads of Swift's tasks are too few to wait for it.
  private let queue = DispatchQueue(label: "uplink.file")

  init(path: String, chunk: Int) throws(RequestBodyFailure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Self.failure("be opened", path) }
    do {
      version = try Self.version(of: descriptor, path)
    } catch {
      close(descriptor)
      throw error
    }
    self.path = path
    self.chunk = max(1, chunk)
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// - Throws: if it is not the state of the file that was promised.
  func expect(_ promised: Version) throws(RequestBodyFailure) {
    guard version == promised else { throw RequestBodyFailure("\(path) changed before it was sent") }
  }

  /// The next bytes, `nil` at the end; called by one task at a time.
  func next() async throws(RequestBodyFailure) -> [UInt8]? {
    let result = await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(returning: Result { () throws(RequestBodyFailure) in try self.read() })
      }
    }
    return try result.get()
  }

  private func read() throws(RequestBodyFailure) -> [UInt8]? {
    let start = offset.withLock { $0 }
    let wanted = min(chunk, version.length - start)
    guard wanted > 0 else {
      try expectUnchanged()
      return nil
    }
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, initialized in
      repeat {
        count = pread(descriptor, buffer.baseAddress, wanted, off_t(start))
      } while count < 0 && errno == EINTR
      initialized = max(0, count)
    }
    guard count >= 0 else { throw Self.failure("be read", path) }
    guard count > 0 else { throw RequestBodyFailure("\(path) became shorter while it was sent") }
    offset.withLock { $0 = start + count }
    return bytes
  }

  private func expectUnchanged() throws(RequestBodyFailure) {
    guard try Self.version(of: descriptor, path) == version else {
      throw RequestBodyFailure("\(path) changed while it was sent")
    }
  }

  private static func version(of descriptor: CInt, _ path: String) throws(RequestBodyFailure) -> Version {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("be looked at", path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw RequestBodyFailure("\(path) is no regular file") }
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    return Version(length: Int(status.st_size), modified: withUnsafeBytes(of: modified) { Array($0) })
  }

  private static func failure(_ what: String, _ path: String) -> RequestBodyFailure {
    RequestBodyFailure("\(path) cannot \(what): \(String(cString: strerror(errno)))")
  }
}
