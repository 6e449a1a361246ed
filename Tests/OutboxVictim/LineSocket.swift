import Foundation

/// A Unix socket that speaks in lines.
struct LineSocket: Sendable {
  let descriptor: Int32

  /// Connects; `nil` if nobody listens.
  init?(to path: String) {
    descriptor = Self.make()
    guard Self.withAddress(of: path, { connect(descriptor, $0, $1) }) == 0 else {
      close()
      return nil
    }
  }

  /// Listens.
  init?(at path: String) {
    descriptor = Self.make()
    guard Self.withAddress(of: path, { bind(descriptor, $0, $1) }) == 0, listen(descriptor, 64) == 0 else {
      close()
      return nil
    }
  }

  private init(descriptor: Int32) { self.descriptor = descriptor }

  func accept() -> LineSocket? {
    let other = Foundation.accept(descriptor, nil, nil)
    if other < 0 { return nil }
    _ = fcntl(other, F_SETFD, FD_CLOEXEC)
    return LineSocket(descriptor: other)
  }

  func writeLine(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    // The other side may be dead: no signal for that.
    _ = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  /// `nil` if the other side ends before the line does.
  func readLine() -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while recv(descriptor, &byte, 1, 0) == 1 {
      if byte == 0x0A { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }

  func close() { _ = Foundation.close(descriptor) }

  private static func make() -> Int32 {
    #if os(Linux)
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  private static func withAddress(
    of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
