import Foundation

/// A request over a socket of its own whose body is sent for as long as the server takes it.
///
/// The socket never waits, so that whoever sends gives way to the server meanwhile.
struct OpenRequest {
  struct Failed: Error {
    let call: String
    let code: Int32
  }

  private let socket: Int32

  init(to port: Int) throws {
    #if canImport(Glibc)
      socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket = Foundation.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard socket >= 0 else { throw Failed(call: "socket", code: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    let isConnected = withUnsafePointer(to: address) { [socket] address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        connect(socket, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected, fcntl(socket, F_SETFL, O_NONBLOCK) == 0 else {
      throw Failed(call: "connect", code: errno)
    }
  }

  func close() { _ = Foundation.close(socket) }

  /// Sends the head, then pieces until so many bytes have gone or an answer comes; returns how many went.
  func send(_ head: String, then piece: [UInt8], upTo limit: Int) async throws -> Int {
    var (rest, sent) = (Array(head.utf8)[...], 0)
    while sent < limit, !isAnswered {
      if rest.isEmpty { rest = piece[...] }
      let count = rest.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
        sent += count
      } else if errno == EPIPE || errno == ECONNRESET {
        return sent
      } else if errno != EAGAIN {
        throw Failed(call: "write", code: errno)
      }
      await Task.yield()
    }
    return sent
  }

  private var isAnswered: Bool {
    var state = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) > 0
  }

  /// Reads the answer, whose body is an object.
  func answer() async throws -> String {
    var (answer, bytes) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while answer.last != UInt8(ascii: "}") {
      let count = read(socket, &bytes, bytes.count)
      if count == 0 { break }
      if count > 0 {
        answer += bytes[..<count]
      } else if errno != EAGAIN {
        throw Failed(call: "read", code: errno)
      }
      await Task.yield()
    }
    return String(decoding: answer, as: UTF8.self)
  }
}
