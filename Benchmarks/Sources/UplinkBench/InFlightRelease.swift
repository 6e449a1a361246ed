import Glibc
import HTTPTypes
import Synchronization
import Uplink
import UplinkTransport

/// How long requests that are on their way to a silent server outlive the link. Run in a network namespace whose
/// cable `up0` leads to a ``HangingServer`` in another one; see bench.py.
enum InFlightRelease {
  static let server = "10.77.0.2"
  static let port = 8077
  private static let route = "ip route replace default via \(server)"

  static func measure() async throws -> [String: Double] {
    var settings = ConnectivityMonitor.Configuration()
    settings.linkReturn = .milliseconds(100)
    let monitor = ConnectivityMonitor(link: NetlinkLinkSource(), configuration: settings)
    let transport = AsyncHTTPClientTransport()
    let client = UplinkClient(
      base: BaseAddress(scheme: .http, host: server, port: port), transport: transport, connectivity: monitor,
      configuration: .init(deadlines: Deadlines(attempt: .seconds(15), total: .seconds(15))))
    let times = try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await monitor.run() }
      group.addTask { await client.run() }
      defer { group.cancelAll() }
      var times = Samples()
      for _ in 0..<25 {
        try await isUp(monitor)
        times = Samples(times.seconds + (try await round(client)).seconds)
        try shell("ip link set up0 up && \(route)")
      }
      return times
    }
    try await transport.shutdown()
    return [
      "max_ms": times.greatest * 1000, "p50_ms": times.median * 1000, "count": Double(times.seconds.count),
    ]
  }

  /// From the start of `ip` to the end of each of eight requests.
  private static func round(_ client: UplinkClient) async throws -> Samples {
    let sent = client.activity.events()
    return try await withThrowingTaskGroup(of: ContinuousClock.Instant.self) { group in
      for _ in 0..<8 {
        group.addTask {
          do {
            _ = try await client.execute(.get("silent"))
            throw BenchFailure("the silent server answered")
          } catch let error as NetworkError {
            guard case .offline = error.cause else { throw BenchFailure("\(error)") }
            return .now
          }
        }
      }
      var count = 0
      for await event in sent {
        if case .sent = event.event { count += 1 }
        if count == 8 { break }
      }
      // The connections are made by then, and the requests lie with the server.
      try await Task.sleep(for: .milliseconds(100))
      let start = ContinuousClock.now
      try shell("ip link set up0 down")
      var times = Samples()
      for try await end in group { times.add(start.duration(to: end)) }
      return times
    }
  }

  private static func isUp(_ monitor: ConnectivityMonitor) async throws {
    let end = ContinuousClock.now + .seconds(10)
    while true {
      if case .up(let path) = monitor.current.link, path.hasDefaultRoute { return }
      guard ContinuousClock.now < end else { throw BenchFailure("the link does not come back") }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  static func shell(_ command: String) throws {
    var words: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup(command), nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    guard posix_spawn(&child, "/bin/sh", nil, nil, &words, environ) == 0 else {
      throw BenchFailure("no /bin/sh")
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { throw BenchFailure("\(command): lost") }
    }
    guard status == 0 else { throw BenchFailure("\(command): status \(status)") }
  }
}
