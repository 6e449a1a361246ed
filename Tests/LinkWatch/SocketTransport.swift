#if os(Linux)
  import Dispatch
  import Glibc
  import HTTPTypes
  import Uplink

  /// One connection for each request, and nothing of the answer but its status; enough to see who answers.
  struct SocketTransport: HTTPTransport {
    func send(_ request: Request, to base: BaseAddress) async throws -> Response {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async { @Sendable in
          continuation.resume(with: Result { try Self.ask(base, "GET /\(request.path) HTTP/1.0\r\n\r\n") })
        }
      }
    }

    private static func ask(_ base: BaseAddress, _ request: String) throws -> Response {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      var limit = timeval(tv_sec: 1, tv_usec: 0)
      for option in [SO_SNDTIMEO, SO_RCVTIMEO] {
        setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
      }
      var address = Answering.address(base.host, base.port)
      let isConnected = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      guard isConnected else {
        throw errno == ECONNREFUSED ? TransportFailure.refused : .unreachable("\(errno)")
      }
      guard Glibc.send(descriptor, request, request.utf8.count, Int32(MSG_NOSIGNAL)) > 0 else {
        throw TransportFailure.closed
      }
      var buffer = [UInt8](repeating: 0, count: 64)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      let answer = String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
      guard answer.hasPrefix("HTTP/1."), let status = Int(answer.dropFirst(9).prefix(3)) else {
        throw TransportFailure.closed
      }
      return Response(status: .init(code: status))
    }
  }
#endif
