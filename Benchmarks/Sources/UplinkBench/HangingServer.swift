import Glibc

/// Takes connections and never answers; waits for its end of the cable first.
enum HangingServer {
  static func run(device: String) throws -> Never {
    let address = InFlightRelease.server
    var tries = 0
    while true {
      do {
        try InFlightRelease.shell(
          "ip addr add \(address)/24 dev \(device) 2>/dev/null && ip link set \(device) up")
        break
      } catch {
        tries += 1
        guard tries < 500 else { throw error }
        usleep(20_000)
      }
    }
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = UInt16(InFlightRelease.port).bigEndian
    inet_pton(AF_INET, address, &name.sin_addr)
    let isBound = withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isBound, listen(listener, 64) == 0 else { throw BenchFailure("the server cannot listen") }
    while true { _ = accept(listener, nil, nil) }
  }
}
