#if os(Linux)
  import Glibc

  /// A server that answers 200 to whatever comes, until it is killed.
  enum Answering {
    static func run(_ arguments: [String]) -> Never {
      let command =
        "ip addr add \(arguments[0])/24 dev \(arguments[2]) 2>/dev/null && ip link set \(arguments[2]) up"
      while Watch.shell(command) != 0 { usleep(20_000) }
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = address(arguments[0], Int(arguments[1]) ?? 0)
      let isBound = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      guard isBound, listen(descriptor, 16) == 0 else { exit(1) }
      let answer = "HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n"
      while true {
        let client = accept(descriptor, nil, nil)
        guard client >= 0 else { continue }
        var buffer = [UInt8](repeating: 0, count: 1024)
        _ = recv(client, &buffer, buffer.count, 0)
        _ = send(client, answer, answer.utf8.count, Int32(MSG_NOSIGNAL))
        close(client)
      }
    }

    static func address(_ host: String, _ port: Int) -> sockaddr_in {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(port).bigEndian
      inet_pton(AF_INET, host, &address.sin_addr)
      return address
    }
  }
#endif
