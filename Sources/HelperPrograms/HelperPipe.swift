import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One end of a pipe to a helper program, closed with its last reference. Programs that are started meanwhile do
/// not inherit it.
final class HelperPipe: Sendable {
  let number: Int32
  private let isEnded = Mutex(false)

  private init(_ number: Int32) { self.number = number }

  deinit { close(number) }

  /// Returns the end of this process, and the program's. A socket can be written to without a signal when nobody
  /// reads any more.
  static func pair() throws(HelperFailure) -> (HelperPipe, HelperPipe) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw .notStarted("no pipe: \(String(cString: strerror(errno)))")
    }
    return (HelperPipe(ends[0]), HelperPipe(ends[1]))
  }

  /// Lets the reader come to the end; the descriptor stays, so that its number is nobody else's meanwhile.
  func end() {
    isEnded.withLock { isEnded in
      if !isEnded { shutdown(number, Int32(SHUT_WR)) }
      isEnded = true
    }
  }

  /// Waits for bytes; `nil` at the end, and where the other side is gone.
  func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = systemRead(number, &bytes, bytes.count)
      if count > 0 { return Array(bytes[..<count]) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  /// Writes all; false where the other side reads no more.
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0, errno != EINTR { return false }
      if count > 0 { rest = rest.dropFirst(count) }
    }
    return true
  }
}

/// The system's `read`, which the method above hides by its name.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
